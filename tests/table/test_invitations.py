"""Invitations to a live table and their answers: short, whole or refused."""

from __future__ import annotations

import base64
import contextlib
import re
from ipaddress import IPv4Address, IPv6Address
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatuor.core.contract import Refused
from quatuor.games.shelf import SHELF
from quatuor.table.live.description import (
    KINDS,
    ROLES,
    Candidate,
    Description,
    from_sdp,
    to_sdp,
)
from quatuor.table.live.invitation import (
    LONGEST,
    Answer,
    Invitation,
    answer_link,
    brought,
    decode,
    encode,
    join_link,
    meeting,
    pasted,
)
from quatuor.table.naming import named

PAGE = "https://somebody-with-a-long-name.example.org/quatuor/"

# As Chromium 156 writes it, with the candidates it never uses for this: TCP ones.
SDP = (
    "v=0\r\no=- 5409126122492018521 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
    "a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
    "a=candidate:2958060335 1 udp 2113937151 0ebed008-cce2-4ad0-92cc-c14a8cf2a46e.local 38690 "
    "typ host generation 0 network-cost 999\r\n"
    "a=candidate:3072460703 1 udp 2113942271 2001:db8::17 40684 typ host generation 0\r\n"
    "a=candidate:1 1 udp 1677729535 203.0.113.7 6112 typ srflx raddr 0.0.0.0 rport 0\r\n"
    "a=candidate:4 1 tcp 1518280447 0ebed008-cce2-4ad0-92cc-c14a8cf2a46e.local 9 typ host "
    "tcptype active generation 0\r\n"
    "a=ice-ufrag:b8Hp\r\na=ice-pwd:MIPIsewt7cs3Z5Va16W4a7Rb\r\na=ice-options:trickle\r\n"
    "a=fingerprint:sha-256 90:41:BA:99:B6:14:08:EE:C7:60:8C:7D:A8:79:97:D0:89:1A:FA:8C:D7:D7:95"
    ":2C:36:4C:15:AE:7E:0D:92:48\r\n"
    "a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n"
)

ice = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
base = ice[:-2] + "-_"
addresses = st.one_of(
    st.uuids().map(lambda name: f"{name}.local"),
    st.integers(0, 2**32 - 1).map(lambda number: str(IPv4Address(number))),
    st.integers(0, 2**128 - 1).map(lambda number: str(IPv6Address(number))),
)
candidates = st.builds(Candidate, st.sampled_from(KINDS), addresses, st.integers(1, 65535))
descriptions = st.builds(
    Description,
    st.text(ice, min_size=4, max_size=32),
    st.text(ice, min_size=22, max_size=64),
    st.binary(min_size=32, max_size=32),
    st.sampled_from(ROLES),
    st.lists(candidates, max_size=6, unique=True).map(tuple),
)


def chance(count):
    raw = st.binary(min_size=count, max_size=count)
    return raw.map(lambda found: base64.urlsafe_b64encode(found).decode().rstrip("="))


tables, seats = chance(6), st.integers(0, 8)
games = st.sampled_from([game.NAME for game in SHELF])
names = st.text("Anaé 😀字", max_size=10).map(named)
invitations = st.builds(
    Invitation, tables, seats, games, chance(16), names, st.none() | descriptions
)
answers = st.builds(Answer, tables, seats, descriptions)


@given(descriptions)
def test_a_description_written_as_sdp_is_read_back(described):
    assert from_sdp(to_sdp(described)) == described


def test_what_matters_of_a_browsers_sdp_is_kept():
    described = from_sdp(SDP)
    assert (described.ufrag, described.pwd) == ("b8Hp", "MIPIsewt7cs3Z5Va16W4a7Rb")
    assert described.fingerprint.hex().startswith("9041ba99")
    assert described.role == "actpass"
    assert described.candidates == (
        Candidate("host", "0ebed008-cce2-4ad0-92cc-c14a8cf2a46e.local", 38690),
        Candidate("host", "2001:db8::17", 40684),
        Candidate("srflx", "203.0.113.7", 6112),
    )


@given(invitations | answers)
def test_an_invitation_and_an_answer_are_read_back_from_their_codes(brings):
    assert decode(encode(brings), "en") == brings


@given(invitations)
def test_the_link_of_an_invitation_stays_under_400_characters(invitation):
    link = join_link(invitation, PAGE)
    assert len(link) <= LONGEST < 400
    found = brought(link, "en")
    assert isinstance(found, Invitation)
    assert found._replace(wire=None) == invitation._replace(wire=None)


@given(answers)
def test_an_answer_is_found_in_its_link_and_in_its_code(answer):
    assert brought(answer_link(answer, PAGE).removeprefix(PAGE), "en") == answer
    assert pasted(f" {answer_link(answer, PAGE)}\n", "en") == answer
    assert pasted(encode(answer), "fr") == answer


def test_a_usual_invitation_and_its_answer_are_about_200_characters_long():
    wire = from_sdp(SDP)
    invitation = Invitation("AAAAAAAA", 1, "hilo", "A" * 22, "Ana", wire)
    assert len(encode(invitation)) < 200
    assert len(encode(Answer("AAAAAAAA", 1, wire))) < 170


def test_a_long_name_is_shortened_between_characters():
    invitation = Invitation("AAAAAAAA", 1, "hilo", "A" * 22, "é" * 24, None)
    assert decode(encode(invitation), "en").host == "é" * 20


@given(st.text() | st.text(base, max_size=300))
def test_any_text_is_read_or_refused(text):
    for read in (decode, pasted, brought):
        with contextlib.suppress(Refused):
            read(text, "en")


@given(invitations | answers, st.data())
def test_a_changed_code_is_refused(brings, data):
    code = encode(brings)
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from(base).filter(lambda letter: letter != code[place]))
    with pytest.raises(Refused):
        decode(code[:place] + letter + code[place + 1 :], "en")


@given(st.binary(max_size=250))
def test_hostile_bytes_with_a_right_check_are_read_whole_or_refused(raw):
    raw = bytes([0x10 | len(raw) % 3]) + raw
    whole = raw + crc32(raw).to_bytes(4, "big")[1:]
    code = base64.urlsafe_b64encode(whole).decode().rstrip("=")
    try:
        found = decode(code, "en")
    except Refused:
        return
    assert encode(found) == code


@given(st.text(max_size=300) | st.text(SDP, max_size=300))
def test_a_broken_sdp_is_refused(text):
    with pytest.raises(Refused):
        from_sdp(text)


def test_an_answer_is_no_invitation_and_the_other_way_round():
    answer = Answer("AAAAAAAA", 1, from_sdp(SDP))
    for address in (f"#join={encode(answer)}", "#answer=", "#join=x"):
        with pytest.raises(Refused):
            brought(address, "en") or pasted(address, "en")
    invitation = Invitation("AAAAAAAA", 1, "hilo", "A" * 22, "", None)
    with pytest.raises(Refused):
        pasted(join_link(invitation, PAGE), "fr")
    assert brought("#play=hilo", "en") is None


@given(st.binary(min_size=6, max_size=6))
def test_the_signalling_client_takes_every_name_of_a_table(drawn):
    """It refuses names with two signs in a row, or with a sign at an end."""
    table = base64.urlsafe_b64encode(drawn).decode()
    for who in ("host", "guest"):
        assert re.fullmatch(r"[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*", meeting(table, who))
