import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { headingAnchors } from '#markdown/headingAnchors.ts';
import { singleLine } from '#markdown/textOf.ts';
import { htmlTags } from './htmlTags.ts';

export type PageHeading = { depth: number; title: string; anchor: string };

/** Returns each heading with its title and anchor, in order. */
export function headingsIn(tree: Root): Map<Heading, PageHeading> {
  const headings = new Map<Heading, PageHeading>();
  const nameOf = headingAnchors();
  visit(tree, 'heading', (node) => {
    headings.set(node, { depth: node.depth, ...nameOf(singleLine(node)) });
  });
  return headings;
}

/** Returns the `id`s of raw HTML elements and the `name`s of `<a>`. */
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
