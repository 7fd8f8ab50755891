import type { Node } from 'prosemirror-model';
import type { LoadedPage } from './loadPage.ts';
import type { PageStyle } from './pageStyle.ts';
import type { Origin } from './units.ts';
import type { InlineWriter } from './writeInline.ts';

/** What the functions that write blocks share. */
export type Writer = {
  page: LoadedPage;
  style: PageStyle;
  inline: InlineWriter;
  /** Writes a block. `prefix`: what its lines after the first begin with. */
  write: (node: Node, prefix: string) => string;
  /** Whether a block still is the one of its origin, and not written yet. */
  isOwn: (node: Node) => boolean;
};

/** The index of a block's origin. */
export const originId = ({ attrs }: Node): number | undefined =>
  typeof attrs['origin'] === 'number' ? attrs['origin'] : undefined;

export function originOf({ page }: Pick<Writer, 'page'>, node: Node): Origin | undefined {
  const id = originId(node);
  return id === undefined ? undefined : page.origins[id];
}

/** The source of an origin. */
export const sourceOf = ({ page }: Writer, { from, to }: Origin) => page.source.slice(from, to);

/** A text attribute of a node. */
export const textAttribute = ({ attrs }: Node, name: string): string =>
  typeof attrs[name] === 'string' ? attrs[name] : '';

/** The attributes of a box or a card. */
export function attributesOf({ attrs }: Node): Record<string, string> {
  const values: object = attrs['attributes'] ?? {};
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

export const isCell = ({ type }: Node) => type.name === 'table_cell' || type.name === 'table_header';

/** A separator of blocks: a blank line. */
export const blankLine = (prefix: string) => `\n${prefix.trimEnd()}\n${prefix}`;
