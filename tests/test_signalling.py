"""What a site's owner may set up for live tables, and what comes of it."""

from __future__ import annotations

import pytest

from quatuor.workshop.signalling import Live, NotUnderstood, asked_for


def test_without_settings_nobody_is_contacted():
    live = asked_for({})
    assert live == Live()
    assert (live.sources, live.ice) == ("", "")


def test_a_server_is_allowed_by_its_origin_alone():
    live = asked_for({"LIVE": "wss://meet.example.org:8443/quatuor/live"})
    assert live.server == "wss://meet.example.org:8443/quatuor/live"
    assert live.sources == " wss://meet.example.org:8443"


def test_one_asks_for_a_server_on_this_machine():
    assert asked_for({"LIVE": "1"}).sources == " ws://127.0.0.1:9000"


def test_helpers_are_told_to_the_browser_as_json():
    live = asked_for({"ICE": "stun:stun.example.org, turn:ana:word@turn.example.org:3478"})
    assert live.helpers == (
        ("stun:stun.example.org", "", ""),
        ("turn:turn.example.org:3478", "ana", "word"),
    )
    assert "&quot;urls&quot;: &quot;stun:stun.example.org&quot;" in live.ice
    assert "&quot;credential&quot;: &quot;word&quot;" in live.ice


@pytest.mark.parametrize(
    "settings",
    [
        {"LIVE": "https://example.org"},
        {"LIVE": "wss://example.org/live; script-src *"},
        {"LIVE": "wss://example.org/'none'"},
        {"ICE": "http://example.org"},
        {"ICE": 'stun:example.org" onload="x'},
    ],
)
def test_what_would_break_the_pages_policy_is_refused(settings):
    with pytest.raises(NotUnderstood):
        asked_for(settings)
