// What places are written as.
import type { Image, Link, Nodes } from 'mdast';
import type { Block } from '../blocks/block.ts';
import { textOf } from '../textOf.ts';
import {
  inHtml,
  inLine,
  rangeOf,
  removal,
  replacePlace,
  tagAttribute,
  type FoundPlaces,
  type PlaceKind,
} from './places.ts';
import type { ResolveAddress } from './sameTree.ts';

/** The text of a place, or why it can't be written, as a sentence. */
export type Written = { kind: PlaceKind; text: string } | { reason: string };

/** Why a place stays. */
export const reasons = {
  page: 'No page or file has this name.',
  part: 'The include block shows whole pages only, not lines, sections or code.',
  code: 'The include block can’t be in code.',
  line: 'The include block can’t be within a line.',
  value: 'No block shows a value of another tool.',
  tag: 'No block is like this tag.',
  component: 'No block is like this component.',
  condition: 'No block is shown for some versions or pivots only.',
  module: 'A component that stays uses it.',
  content: 'It contains what its block can’t contain.',
  differs: 'Readers would see something else.',
  tooMany: 'Too many places of this page would be read differently.',
  plain: 'It would be read differently without the syntax of other tools.',
};

/** An image, as an element if it has a width. */
export function imageText({ alt, data, url }: Pick<Image, 'alt' | 'data' | 'url'>): string {
  if (data?.width === undefined) return `![${inLine(alt ?? '')}](${url})`;
  return `<img src="${inHtml(url)}" alt="${inHtml(alt ?? '')}" width="${inHtml(data.width)}">`;
}

export function wikiText(node: Link | Image | Block, resolve: ResolveAddress, isOwnLine: boolean): Written {
  const address = node.type === 'block' ? (node.attributes['path'] ?? '') : node.url;
  const url = resolve(address);
  if (url === undefined) return { reason: reasons.page };
  if (node.type === 'image') return { kind: 'image', text: imageText({ ...node, url }) };
  if (node.type === 'link') return { kind: 'link', text: `[${inLine(textOf(node))}](${url})` };
  return isOwnLine ? includeText(url) : { reason: reasons.line };
}

/** An `include` block. */
export function includeText(address: string): Written {
  const value = tagAttribute('path', address)?.slice('path='.length);
  return value === undefined || address.includes('#')
    ? { reason: reasons.part }
    : { kind: 'include', text: `{% include ${value} %}` };
}

/** A comment, or nothing if its text can't be in one. */
export const commentText = (text: string) => (/-->|--!>|^-?>/.test(text) ? '' : `<!-- ${text.trim()} -->`);

export type Found = FoundPlaces & {
  /** Adds what a node is written as. */
  add: (node: Nodes, written: Written | undefined) => void;
};

export function collectPlaces(markdown: string): Found {
  const found: FoundPlaces = { places: [], kept: [] };
  return {
    ...found,
    add(node, written) {
      const at = rangeOf(node);
      if (!at || !written) return;
      if ('reason' in written) found.kept.push({ ...at, reason: written.reason });
      else
        found.places.push(
          written.text === ''
            ? { kind: written.kind, ...at, edits: [removal(markdown, at.from, at.to)] }
            : replacePlace(written.kind, at, written.text),
        );
    },
  };
}
