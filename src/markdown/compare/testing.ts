import type { ElementContent } from 'hast';
import type { Nodes } from 'mdast';
import { joinPieces, parsePiece } from '../parseMarkdown.ts';
import { compareBlocks, mergedBlocks, type Comparison } from './blocks.ts';
import { withElementNotes } from './elementNotes.ts';
import { markOf } from './marks.ts';
import { plainBlocks } from './plainBlocks.ts';

const blocksOf = (markdown: string) =>
  plainBlocks(joinPieces(parsePiece(markdown).children, withElementNotes));

/** Compares two Markdown texts. */
export const compared = (old: string, now: string, ignoreBlanks = false) =>
  compareBlocks(blocksOf(old), blocksOf(now), { ignoreBlanks });

const ends: Partial<Record<Nodes['type'], string>> = { tableCell: '|', tableRow: '/', listItem: '/' };

/** The lines of a compared code block. Undefined for other nodes. */
const linesOf = ({ data }: Nodes) =>
  data?.hChildren
    ?.flatMap((line) => (line.type === 'element' ? line : []))
    .map(({ properties, children }) => {
      const value = children.map(drawnText).join('') || String(properties['data-note']);
      return marked(properties['data-change'], value.trimEnd());
    })
    .join('\n');

/** A part of a line of code, with `‹›` around a changed one. */
const drawnText = (node: ElementContent): string => {
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  return `‹${node.children.map(drawnText).join('')}›`;
};

/** A compared tag that is drawn as its source. Undefined for other nodes. */
const tagText = ({ data }: Nodes) => (data?.isTag ? data.hChildren?.map(drawnText).join('') : undefined);

function contentOf(node: Nodes): string {
  const note = node.data?.hProperties?.['data-note'];
  if (typeof note === 'string' && note !== '') return note;
  if ('children' in node) return node.children.map(seen).join('');
  if ('value' in node) return node.value;
  return 'url' in node ? `<${node.url}>` : '';
}

/** A node as text, with `[-removed-]` and `{+added+}` text, `|` after cells, `/` after items and rows. */
export const seen = (node: Nodes): string =>
  marked(markOf(node), tagText(node) ?? linesOf(node) ?? contentOf(node)) + (ends[node.type] ?? '');

function marked(mark: unknown, text: string) {
  if (mark === 'added') return `{+${text}+}`;
  return mark === 'removed' ? `[-${text}-]` : text;
}

/** Each passage as a line: `= same`, `~ changed`, `- removed`, `+ added`. */
export const passages = ({ merged }: Comparison) =>
  merged.flatMap((passage) => {
    if (passage.kind === 'same') return passage.blocks.map((block) => `= ${seen(block)}`);
    if (passage.kind === 'changed') return [`~ ${mergedBlocks(passage).map(seen).join(' | ')}`];
    return [
      ...passage.old.map((block) => `- ${seen(block)}`),
      ...passage.now.map((block) => `+ ${seen(block)}`),
    ];
  });
