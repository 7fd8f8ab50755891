import { pageWords, type PageWords } from './words.ts';
import type { PageLink } from '../markdown/links.ts';
import { parsePage, type PageBlock } from '../markdown/parsePage.ts';

/** The plain text between two headings. Before the first heading, `anchor` and `title` are ''. */
export type Passage = { anchor: string; title: string; body: string };

export type Reading = {
  links: PageLink[];
  anchors: string[];
  blocks: PageBlock[];
  passages: Passage[];
  words: PageWords;
};

/** Limits per text. Text beyond them is still found by its words. */
const limits = { links: 10_000, anchors: 50_000, blocks: 5_000, characters: 500_000 };

function truncatePassages(passages: Passage[]): Passage[] {
  let left = limits.characters;
  return passages.flatMap(({ body, ...heading }) => {
    if (left <= 0) return [];
    const shown = body.slice(0, left).toWellFormed();
    left -= body.length + 1;
    return [{ ...heading, body: shown }];
  });
}

/** Parses a text. Takes about 1 ms per KB, but unbounded time for hostile text: call it in a worker. */
export function readingOf(markdown: string): Reading {
  const { links, anchors, blocks, sections } = parsePage(markdown);
  const passages = sections.map(({ anchor, title, body }) => ({ anchor, title, body }));
  const headings = passages.map(({ title }) => title).join('\n');
  const text = `${headings}\n${passages.map(({ body }) => body).join('\n')}`;
  return {
    links: links.slice(0, limits.links),
    anchors: [...anchors].slice(0, limits.anchors),
    blocks: blocks.slice(0, limits.blocks),
    passages: truncatePassages(passages),
    words: pageWords(headings, text),
  };
}

/** Returns only the words of a text that can't be parsed in time. Linear time. */
export const plainReading = (markdown: string): Reading => ({
  links: [],
  anchors: [],
  blocks: [],
  passages: truncatePassages([{ anchor: '', title: '', body: markdown }]),
  words: pageWords('', markdown),
});
