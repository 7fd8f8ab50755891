// Adds buttons that copy code, and the page as Markdown.

// oxlint-disable unicorn/consistent-function-scoping -- the source of this one function is sent to browsers

/** A part of the script of sites. It is sent as its source, so it must not use anything outside of itself. */
export function copyScript() {
  const words: Record<string, string> = JSON.parse(document.documentElement.dataset['words'] ?? '{}');
  const say = (name: string) => words[name] ?? '';

  function makeButton(className: string, text = '') {
    const button = document.createElement('button');
    button.className = className;
    button.type = 'button';
    button.textContent = text;
    return button;
  }

  /** Without HTTPS, browsers have no `navigator.clipboard`, but can copy a selection. */
  async function copyText(text: string) {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) return clipboard.writeText(text);
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'quiet-text';
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    if (!isCopied) throw new Error('The browser copied nothing.');
  }

  function addCopyButtons() {
    for (const listing of document.querySelectorAll<HTMLElement>('.text-listing, .block-prompt')) {
      const button = makeButton('site-copy', say('copy'));
      button.addEventListener('click', () => {
        const text = listing.dataset['copy'] ?? listing.querySelector('code')?.textContent ?? '';
        void copyText(text).then(
          () => (button.textContent = say('copied')),
          () => (button.textContent = say('couldNotCopy')),
        );
      });
      if (listing.tagName === 'PRE') {
        const box = document.createElement('div');
        box.className = 'site-listing';
        listing.replaceWith(box);
        box.append(listing, button);
      } else listing.firstElementChild?.append(button);
    }
  }

  /** Beside the link to the Markdown of the page, a button that copies it. */
  function addCopyPage() {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[data-copy-page]')) {
      const button = makeButton('site-copy-page', anchor.dataset['copyPage']);
      button.addEventListener('click', () => {
        void fetch(anchor.href)
          .then((response) =>
            response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
          )
          .then(copyText)
          .then(
            () => (button.textContent = say('copied')),
            () => (button.textContent = say('couldNotCopy')),
          );
      });
      anchor.after(button);
    }
  }

  addCopyButtons();
  addCopyPage();
}
