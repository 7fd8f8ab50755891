import type { Heading, Nodes, Root } from 'mdast';
import { idOfAnchor } from '../anchors.ts';
import { blockTags } from '../blocks/blockTags.ts';
import { labelOf } from '../blocks/blockText.ts';
import { plainAddress } from '../blocks/liquidLinks.ts';
import { holdsPhrasing } from '../blocks/nodes.ts';
import { noteStyle } from '../blocks/noteStyles.ts';
import { cutAttributes, headingWords } from '../headingWords.ts';
import { headingsIn, type PageHeading } from '../pageHeadings.ts';

/** Returns the address of a link by name, `[[page]]`, as it is written otherwise. */
export type ResolveAddress = (address: string) => string | undefined;

type Shown = { [key: string]: unknown };

/** The data of nodes that readers see. */
const shownData = [
  'isTag',
  'math',
  'expression',
  'inline',
  'width',
  'size',
  'dark',
  'button',
  'icon',
  'color',
  'background',
  'blocks',
  'view',
  'columns',
  'hName',
  'hProperties',
] as const;

const addresses = new Set(['url', 'src', 'path', 'page']);

function seenBy(resolve: ResolveAddress, names: ReadonlyMap<Heading, PageHeading>) {
  const addressOf = (address: string) => resolve(address) ?? plainAddress(address) ?? address;

  const attributesOf = (
    attributes: Readonly<Record<string, string>>,
    defaults?: Readonly<Record<string, string>>,
  ) =>
    Object.entries(attributes)
      .filter(([key, value]) => defaults?.[key] !== value)
      .map(([key, value]) => [key, addresses.has(key) ? addressOf(value) : value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));

  function ownOf(node: Nodes): Shown {
    if (node.type === 'block' && node.name === 'hint')
      return { name: 'hint', style: noteStyle(node.attributes['style'] ?? ''), label: labelOf(node) };
    if (node.type === 'block')
      return {
        name: node.name,
        attributes: attributesOf(node.attributes, blockTags.get(node.name)?.defaults),
      };
    const own: Shown = {};
    for (const [key, value] of Object.entries(node))
      if (
        !['type', 'position', 'children', 'data', 'meta'].includes(key) &&
        value !== null &&
        value !== undefined
      )
        own[key] = key === 'url' && typeof value === 'string' ? addressOf(value) : value;
    return own;
  }

  function childrenOf(node: Nodes): Shown[] {
    if (!('children' in node)) return [];
    const shown: Shown[] = [];
    for (const child of node.children.map(seen)) {
      const last = shown.at(-1);
      if (child['type'] !== 'text') shown.push(child);
      else if (last?.['type'] === 'text') last['value'] = `${String(last['value'])}${String(child['value'])}`;
      else shown.push(child);
    }
    for (const one of shown)
      if (one['type'] === 'text') one['value'] = String(one['value']).replace(/[ \t\n]+/g, ' ');
    if (holdsPhrasing(node)) {
      const [first, last] = [shown[0], shown.at(-1)];
      if (first?.['type'] === 'text') first['value'] = String(first['value']).trimStart();
      if (last?.['type'] === 'text') last['value'] = String(last['value']).trimEnd();
    }
    return shown.filter((one) => one['type'] !== 'text' || one['value'] !== '');
  }

  /** A heading without attributes and anchors, and the names that lead to it. */
  function headingOf(node: Heading): Shown {
    const name = names.get(node);
    const copy = structuredClone(node);
    if (name && name.title !== headingWords(node)) cutAttributes(copy);
    const own = copy.children.flatMap((child) => idOfAnchor(child) ?? []);
    copy.children = copy.children.filter((child) => idOfAnchor(child) === undefined);
    return {
      type: 'heading',
      depth: node.depth,
      anchor: own[0] ?? name?.anchor,
      children: childrenOf(copy),
    };
  }

  function seen(node: Nodes): Shown {
    if (node.type === 'heading') return headingOf(node);
    const data: Shown = {};
    for (const key of shownData) if (node.data?.[key] !== undefined) data[key] = node.data[key];
    return { type: node.type, ...ownOf(node), data, children: childrenOf(node) };
  }
  return seen;
}

/**
 * Returns what readers see of each block of a page, as text: equal for trees that are drawn alike, also if their source
 * differs.
 * @param resolve resolves links by name
 */
export function seenBlocks(tree: Root, resolve: ResolveAddress): string[] {
  const seen = seenBy(resolve, headingsIn(tree));
  return tree.children.map((child) => JSON.stringify(seen(child)));
}
