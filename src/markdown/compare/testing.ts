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
    .map(({ properties, children: [text] }) => {
      const value = text?.type === 'text' ? text.value : String(properties['data-note']);
      return marked(properties['data-change'], value.trimEnd());
    })
    .join('\n');

function contentOf(node: Nodes): string {
  const note = node.data?.hProperties?.['data-note'];
  if (typeof note === 'string') return note;
  if ('children' in node) return node.children.map(seen).join('');
  if ('value' in node) return node.value;
  return 'url' in node ? `<${node.url}>` : '';
}

/** A node as text, with `[-removed-]` and `{+added+}` text, `|` after cells, `/` after items and rows. */
export const seen = (node: Nodes): string =>
  marked(markOf(node), linesOf(node) ?? contentOf(node)) + (ends[node.type] ?? '');

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
