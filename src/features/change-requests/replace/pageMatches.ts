import { Transform } from 'prosemirror-transform';
import { editorText, withOriginalLineEnds } from '../edit/changedRange.ts';
import { findText, replaceMatches, type FindOptions } from '../edit/blocks/document/findText.ts';
import { loadPage } from '../edit/blocks/document/loadPage.ts';
import { savePage } from '../edit/blocks/document/savePage.ts';

/** An occurrence with the text around it, in the order of the page. */
export type PageMatch = { before: string; text: string; after: string };

/** How many characters are shown on each side. */
const around = 40;

/** Returns where a text occurs in the Markdown of a page, as readers see it: without addresses and settings. */
export function matchesIn(markdown: string, options: FindOptions): PageMatch[] {
  const { doc } = loadPage(editorText(markdown));
  return findText(doc, options).map(({ from, to }) => {
    const $from = doc.resolve(from);
    const text = (start: number, end: number) => doc.textBetween(start, end, ' ', ' ');
    return {
      before: text(Math.max($from.start(), from - around), from),
      text: text(from, to),
      after: text(to, Math.min($from.end(), to + around)),
    };
  });
}

/**
 * Replaces some occurrences. Only their lines change.
 * @param chosen their indices in `matchesIn`
 * @returns undefined if the result would be read differently
 */
export function replaceIn(markdown: string, options: FindOptions, chosen: ReadonlySet<number>, now: string) {
  const page = loadPage(editorText(markdown));
  const tr = new Transform(page.doc);
  const matches = findText(page.doc, options).filter((_, at) => chosen.has(at));
  replaceMatches(tr, matches, now);
  const saved = savePage(page, tr.doc);
  return saved.kind === 'same' ? withOriginalLineEnds(saved.text, markdown) : undefined;
}
