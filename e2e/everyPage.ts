// Opens every page with the console's navigation, in one call each, and reads the rendered content.
import type { Page } from '@playwright/test';
import type { Counts } from './sourceCounts.ts';

/** The rendered content of the page with this ID: on each side of a comparison, or the same twice. */
type Rendered = { id: string; old: Counts; now: Counts };

/** Defines `window.reading`, which the functions below use in the page. */
function defineReading() {
  const onlyOn = {
    old: 'ins, [data-change=added], [data-side=now], p[data-note], div[data-note]',
    now: 'del, [data-change=removed], [data-side=old], p[data-note], div[data-note]',
  };
  function count(prose: Element, side: 'old' | 'now') {
    const copy = prose.cloneNode(true) as Element;
    if (side === 'old')
      for (const left of copy.querySelectorAll<HTMLAnchorElement>('a[href^="#moved-"]')) {
        const moved = copy.querySelector(left.hash);
        if (moved) left.closest('[data-hunk]')?.replaceWith(moved);
      }
    for (const element of copy.querySelectorAll(onlyOn[side])) element.remove();
    const placeholders = [...copy.querySelectorAll('[class*=placeholder]')];
    for (const placeholder of placeholders) placeholder.replaceChildren();
    const links = copy.querySelectorAll('a[href], [title^="Broken link: "], [title^="File: "]').length;
    const images = copy.querySelectorAll('img').length + placeholders.length;
    for (const code of copy.querySelectorAll('code, pre')) code.remove();
    return { links, images, raw: copy.textContent.match(/\{%|%\}|<\/|:::/g)?.length ?? 0 };
  }
  const reading: Reading = {
    read: (id, prose) => ({ id, old: count(prose, 'old'), now: count(prose, 'now') }),
    async until(find) {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => void requestAnimationFrame(resolve));
      }
    },
  };
  Object.assign(window, { reading });
}
type Reading = {
  read: (id: string, prose: Element) => Rendered;
  /** Waits until `find` returns a value. */
  until: <T>(find: () => T | null | undefined | false) => Promise<T>;
};
declare global {
  interface Window {
    reading: Reading;
  }
}

/** Reads all pages in the open reader, by its link to the next page. */
export async function readEveryPage(page: Page): Promise<Rendered[]> {
  await page.evaluate(defineReading);
  return page.evaluate(async () => {
    const { read, until } = window.reading;
    const link = (rel: string) => document.querySelector<HTMLAnchorElement>(`article a[rel=${rel}]`);
    const idOf = (path = '') => path.split('/').at(-1) ?? '';
    const pages: Rendered[] = [];
    for (;;) {
      const next = link('next');
      pages.push(read('', await until(() => document.querySelector('article [data-prose]'))));
      const last = pages.at(-1);
      const before = pages.at(-2);
      if (before) before.id = idOf(link('prev')?.pathname);
      if (!next && last) return [...pages.slice(0, -1), { ...last, id: idOf(location.pathname) }];
      const known = link('prev')?.pathname;
      next?.click();
      await until(() => link('prev')?.pathname !== known);
    }
  });
}

/** Reads all changed pages of the open change request, unfolded, by their links. */
export async function readChanges(page: Page): Promise<Rendered[]> {
  await page.evaluate(defineReading);
  return page.evaluate(async () => {
    const { read, until } = window.reading;
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Changed pages and files"] a'),
    ];
    const changes: Rendered[] = [];
    let last: Element | null = null;
    for (const link of links) {
      const id = new URL(link.href).searchParams.get('pageId');
      if (id === null) continue;
      link.click();
      const before = last;
      const prose: Element = await until(() => {
        const found = document.querySelector('article [data-prose]');
        return new URLSearchParams(location.search).get('pageId') === id && found !== before && found;
      });
      last = prose;
      const fold = () =>
        [...prose.querySelectorAll('button')].find(({ textContent }) => textContent.includes('unchanged'));
      for (let folded = fold(); folded; folded = fold()) {
        const one = folded;
        one.click();
        await until(() => !one.isConnected);
      }
      changes.push(read(id, prose));
    }
    return changes;
  });
}
