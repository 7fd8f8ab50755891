// Enhances a site: stores the theme, searches while typing, copies code, marks the current heading. The site
// works without it. The script creates elements only, never HTML.

// oxlint-disable unicorn/consistent-function-scoping -- the source of this one function is sent to browsers

/** The script of sites. It is sent as its source, so it must not use anything outside of itself. */
export function siteScript() {
  const themeKey = 'theme';
  /** The words of the site's language. */
  const words: Record<string, string> = JSON.parse(document.documentElement.dataset['words'] ?? '{}');
  const say = (name: string) => words[name] ?? '';

  /** Storage can be disabled. */
  function stored(): string | null {
    try {
      return localStorage.getItem(themeKey);
    } catch {
      return null;
    }
  }

  function keepTheme() {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.theme-choice input')];
    const before = inputs.find(({ value }) => value === stored());
    if (before) before.checked = true;
    for (const input of inputs)
      input.addEventListener('change', () => {
        try {
          localStorage.setItem(themeKey, input.value);
        } catch {
          // The theme applies to this page only.
        }
      });
  }

  /** The id that a link targets on its page. */
  function idIn(hash: string) {
    try {
      return decodeURIComponent(hash.slice(1));
    } catch {
      return hash.slice(1);
    }
  }

  /** `title` and `text` in pieces: every second one matches the query. */
  type Found = { title: string[]; section: string; href: string; text: string[] };

  function make(name: string, className: string, text?: string) {
    const element = document.createElement(name);
    element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  }

  function makeMarked(name: string, className: string, pieces: string[]) {
    const element = make(name, className);
    element.append(...pieces.map((piece, at) => (at % 2 ? make('mark', '', piece) : piece)));
    return element;
  }

  function resultItem({ title, section, href, text }: Found) {
    const item = make('li', '');
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.append(makeMarked('b', '', title), make('small', 'soft', section));
    if (text.join('') !== '') anchor.append(makeMarked('span', 'soft', text));
    item.append(anchor);
    return item;
  }

  function searchAsYouType(form: HTMLFormElement) {
    const input = form.querySelector('input');
    const address = form.dataset['search'];
    if (!input || address === undefined) return;
    const list = make('ul', 'site-found');
    list.hidden = true;
    const status = make('p', 'quiet-text');
    status.setAttribute('role', 'status');
    form.append(list, status);
    let wait = 0;
    let abort: AbortController | undefined;

    function show(items: Found[], more: boolean) {
      list.replaceChildren(...items.map(resultItem));
      const all = document.createElement('a');
      all.href = `${form.action}?q=${encodeURIComponent(input!.value)}`;
      all.textContent =
        items.length === 0 ? say('noResults') : more ? say('viewAllResults') : say('viewResults');
      const last = make('li', 'site-found-all');
      if (items.length > 0) last.append(all);
      else last.textContent = say('noResults');
      list.append(last);
      list.hidden = false;
      status.textContent = items.length === 0 ? say('noResults') : `${items.length} · ${all.textContent}`;
    }

    async function search() {
      abort?.abort();
      const query = input!.value.trim();
      if (query === '') {
        list.hidden = true;
        status.textContent = '';
        return;
      }
      abort = new AbortController();
      try {
        const response = await fetch(`${address}?q=${encodeURIComponent(query)}`, { signal: abort.signal });
        if (!response.ok) return;
        const { items, more }: { items: Found[]; more: boolean } = await response.json();
        show(items, more);
      } catch {
        // Replaced by the next search, or offline. The form still works.
      }
    }

    // What people searched for is counted when they leave the field: each letter would be a search.
    let counted = '';
    form.addEventListener('focusout', ({ relatedTarget }) => {
      const query = input.value.trim();
      if (
        query === '' ||
        query === counted ||
        (relatedTarget instanceof Node && form.contains(relatedTarget))
      )
        return;
      counted = query;
      void fetch(`${address}?done=1&q=${encodeURIComponent(query)}`, { keepalive: true }).catch(
        () => undefined,
      );
    });
    input.addEventListener('input', () => {
      clearTimeout(wait);
      wait = window.setTimeout(() => void search(), 150);
    });
    form.addEventListener('keydown', (event) => {
      const links = [...list.querySelectorAll('a')];
      const at = links.findIndex((one) => one === document.activeElement);
      if (event.key === 'Escape' && !list.hidden) {
        list.hidden = true;
        input.focus();
      } else if (event.key === 'ArrowDown' && !list.hidden)
        links[Math.min(at + 1, links.length - 1)]?.focus();
      else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? input : links[at - 1])?.focus();
      else return;
      event.preventDefault();
    });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !form.contains(target)) list.hidden = true;
    });
  }

  /** A link to a heading in a closed tab or fold opens it. */
  function openTarget() {
    const target = document.getElementById(idIn(location.hash));
    for (let box = target?.parentElement; box; box = box.parentElement) {
      if (box instanceof HTMLDetailsElement) box.open = true;
      const number = /panel-(\d+)/.exec(box.className)?.[1];
      const radio =
        box.parentElement?.querySelectorAll<HTMLInputElement>(':scope > fieldset input')[Number(number) - 1];
      if (radio) radio.checked = true;
    }
    target?.scrollIntoView();
  }

  function markHeadingInView() {
    const links = new Map(
      [...document.querySelectorAll<HTMLAnchorElement>('.site-toc ol a')].map((anchor) => [
        idIn(anchor.hash),
        anchor,
      ]),
    );
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        const [first] = [...links.keys()].filter((id) => visible.has(id));
        if (first === undefined) return;
        for (const [id, anchor] of links)
          if (id === first) anchor.setAttribute('aria-current', 'true');
          else anchor.removeAttribute('aria-current');
      },
      { rootMargin: '-100px 0px -50% 0px' },
    );
    for (const id of links.keys()) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
  }

  /** On a narrow screen, the row of sections scrolls sideways. */
  function showCurrentSection() {
    const row = document.querySelector<HTMLElement>('.site-tabs > div');
    const shown = row?.querySelector<HTMLElement>('a[aria-current], [data-current]');
    if (row && shown)
      row.scrollLeft += shown.getBoundingClientRect().right - row.getBoundingClientRect().right + 40;
  }

  function closeMenus() {
    document.addEventListener('click', ({ target }) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.site-head details[open]'))
        if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.site-head details[open]')) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    });
  }

  /** In a frame, as a preview, other sites and PDFs open in a new tab, because the frame can't show them. */
  function openOthersInTabs() {
    if (window === window.top) return;
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (anchor.origin !== location.origin || anchor.pathname.includes('/~pdf/')) anchor.target = '_blank';
  }

  keepTheme();
  openOthersInTabs();
  closeMenus();
  showCurrentSection();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) searchAsYouType(form);
  markHeadingInView();
  window.addEventListener('hashchange', openTarget);
  if (location.hash !== '') openTarget();
}
