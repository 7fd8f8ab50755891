import { el } from '../html.ts';
import type { TextHeading } from './drawText.ts';

/** Deeper headings aren't listed. */
const maxDepth = 3;
const maxHeadings = 100;

const contentsOf = (headings: readonly TextHeading[]) =>
  el(
    'ol',
    {},
    headings
      .filter(({ depth }) => depth <= maxDepth)
      .slice(0, maxHeadings)
      .map(({ anchor, title, depth }) =>
        el(
          'li',
          { dataDepth: String(depth) },
          el('a', { href: `#${encodeURIComponent(anchor)}` }, el('bdi', {}, title)),
        ),
      ),
  );

/** The headings of a page in a fold above its text, and in its margin. None for a single heading. */
export const contents = (headings: readonly TextHeading[], title: string) =>
  headings.length > 1
    ? {
        fold: [el('details', { className: ['toc-fold'] }, el('summary', {}, title), contentsOf(headings))],
        margin: [el('h2', {}, title), contentsOf(headings)],
      }
    : { fold: [], margin: [] };
