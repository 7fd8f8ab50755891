// The headings of a page, and every anchor that a link can name.
import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { htmlTags } from './htmlTags.ts';
import { titleOf } from './textOf.ts';
import { uniqueNames } from './uniqueNames.ts';

export type PageHeading = { depth: number; title: string; anchor: string };

/** An own anchor behind the words: `## Title {#anchor}`. */
const ownAnchor = / ?\{#([^\s{}]+)[^{}]*\}$/;

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Each heading node with its title and anchor, in order; anchors as GitHub makes them, unique within the page. */
export function headingsIn(tree: Root): Map<Heading, PageHeading> {
  const headings = new Map<Heading, PageHeading>();
  const unique = uniqueNames({ first: 1 });
  visit(tree, 'heading', (node) => {
    const words = titleOf(node);
    const own = ownAnchor.exec(words);
    const title = own ? words.slice(0, own.index) : words;
    headings.set(node, { depth: node.depth, title, anchor: unique(own?.[1] ?? anchorOf(title)) });
  });
  return headings;
}

/** The `id`s of raw HTML elements, and the `name`s of `<a>`. */
export function htmlAnchorsIn(tree: Root): string[] {
  const anchors: string[] = [];
  visit(tree, 'html', ({ value }) => {
    for (const { name, attributes } of htmlTags(value)) {
      for (const anchor of [attributes.get('id'), name === 'a' ? attributes.get('name') : '']) {
        if (anchor) anchors.push(anchor);
      }
    }
  });
  return anchors;
}
