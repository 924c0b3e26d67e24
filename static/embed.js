// Quatuor on your page: a poster that becomes a table. docs/embedding.md tells how.
(() => {
  const base = new URL(".", document.currentScript.src);
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host{display:block;position:relative;max-width:600px;height:560px;border-radius:12px;overflow:hidden}
    img,iframe{width:100%;height:100%;border:0;cursor:pointer}
    a,::slotted(a){position:absolute;left:20px;bottom:20px;padding:15px 22px;border-radius:99px;background:#fff!important;color:#16171c!important;font:700 18px/1 Helvetica,Arial,sans-serif;text-decoration:none!important}`);
  const make = (tag, fields) => Object.assign(document.createElement(tag), fields);

  class Table extends HTMLElement {
    static observedAttributes = ["lang", "theme"];
    #root = this.attachShadow({ mode: "open" });
    #frame;

    /** The address of the table in its frame. */
    get src() {
      const query = new URLSearchParams({ embed: 1, origin: location.origin });
      const table = new URLSearchParams({ play: this.game });
      const put = (to, name, as = name) => this.hasAttribute(name) && to.set(as, this.getAttribute(name));
      for (const name of ["lang", "theme", "keep"]) put(query, name);
      put(table, "seats");
      put(table, "bots", "with");
      put(table, "seed");
      return `${base}?${query}#${table}&${this.getAttribute("options") ?? ""}`;
    }

    get game() {
      return this.getAttribute("game") ?? "hilo";
    }

    connectedCallback() {
      addEventListener("message", this);
      this.#root.adoptedStyleSheets = [style];
      const at = `${base}${this.game}/`;
      const slot = make("slot");
      slot.append(make("a", { href: at, textContent: this.game.toUpperCase() }));
      this.#root.replaceChildren(make("img", { alt: "", src: `${at}poster.svg` }), slot);
      this.onclick = (event) => {
        if (this.#frame || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.start();
      };
      if (this.hasAttribute("autostart")) this.start();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#frame = null;
    }

    attributeChangedCallback(name, old, value) {
      this.send(name, { [name]: value });
    }

    handleEvent({ source, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || data?.quatuor !== 1) return;
      this.dispatchEvent(new CustomEvent(`quatuor-${data.type}`, { detail: data, bubbles: true }));
    }

    /** Put the table in the place of its poster. */
    start() {
      this.#frame = make("iframe", { title: `Quatuor: ${this.game}`, allow: "clipboard-write; web-share" });
      if (this.hasAttribute("sandbox")) this.#frame.sandbox = "allow-scripts";
      this.#frame.src = this.src;
      this.#root.replaceChildren(this.#frame);
      this.#frame.focus();
    }

    /** Say something to the table: new, load, theme or lang. */
    send(type, fields) {
      const to = this.#frame?.sandbox.length ? "*" : base.origin;
      this.#frame?.contentWindow.postMessage({ quatuor: 1, type, ...fields }, to);
    }
  }

  customElements.define("quatuor-table", Table);
})();
