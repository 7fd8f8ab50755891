// Compares what stands in a line: words, and how they are set.
import type { PhrasingContent } from 'mdast';
import { compareWords, countWords, wordsOf } from '#lib/compare/words.ts';
import { markedWords, type Mark } from './marks.ts';

/** A word, a sign, a blank or a picture, with all that it stands in: a link, bold type. */
type Piece = { text: string; key: string; within: readonly Wrapper[]; leaf?: PhrasingContent };
type Wrapper = { key: string; node: PhrasingContent };
/** `instead`: what was there was taken out right before it. */
type Marked = { piece: Piece; mark: Mark | undefined; instead?: boolean };

/** How much differs: places, and words on either side. */
export type Counts = { places: number; added: number; removed: number; same: number };
/** What a comparison found: both contents as one, and how much differs. */
export type Compared<T> = { merged: T } & Counts;

/** Adds up what was found in parts. */
export const sumOf = (parts: readonly Counts[]): Counts => ({
  places: parts.reduce((sum, { places }) => sum + places, 0),
  added: parts.reduce((sum, { added }) => sum + added, 0),
  removed: parts.reduce((sum, { removed }) => sum + removed, 0),
  same: parts.reduce((sum, { same }) => sum + same, 0),
});

function keyOf(node: PhrasingContent) {
  const { position: _, ...rest } = node;
  return JSON.stringify({ ...rest, children: undefined });
}

function piecesOf(nodes: readonly PhrasingContent[], within: readonly Wrapper[] = []): Piece[] {
  const around = within.map(({ key }) => key).join();
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'text')
      return wordsOf(node.value).map((word) => {
        const text = word.trim() === '' ? ' ' : word;
        return { text, key: `${around} ${text}`, within };
      });
    if ('children' in node)
      return piecesOf(node.children, [...within, { key: keyOf(node), node: { ...node, children: [] } }]);
    const text = 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '';
    const key = keyOf(node);
    return [{ text, key: `${around} ${key}`, within, leaf: node }];
  });
}

/** Neighbours of one kind, together. */
function grouped<T>(items: readonly T[], kindOf: (item: T) => string | undefined): T[][] {
  const groups: T[][] = [];
  items.forEach((item, at) => {
    if (at > 0 && kindOf(item) === kindOf(items[at - 1]!)) groups.at(-1)!.push(item);
    else groups.push([item]);
  });
  return groups;
}

const plain = (items: readonly Marked[]) =>
  grouped(items, ({ piece }) => (piece.leaf ? piece.key : 'text')).flatMap((group): PhrasingContent[] =>
    group[0]!.piece.leaf
      ? group.flatMap(({ piece }) => piece.leaf ?? [])
      : [{ type: 'text', value: group.map(({ piece }) => piece.text).join('') }],
  );

/** The way back from pieces to nodes, `depth` wrappers deep. */
function nodesOf(items: readonly Marked[], depth = 0): PhrasingContent[] {
  return grouped(items, ({ piece }) => piece.within[depth]?.key).flatMap((group): PhrasingContent[] => {
    const wrapper = group[0]!.piece.within[depth]?.node;
    if (wrapper && 'children' in wrapper) return [{ ...wrapper, children: nodesOf(group, depth + 1) }];
    return grouped(group, ({ mark }) => mark).flatMap((run) => {
      const { mark, instead } = run[0]!;
      return mark ? [markedWords(mark, plain(run), instead)] : plain(run);
    });
  });
}

/** A picture counts as a word, too. */
const count = (pieces: readonly Piece[]) =>
  countWords(pieces.map(({ text }) => text)) +
  pieces.filter(({ leaf, text }) => leaf?.type === 'image' && countWords([text]) === 0).length;

const marked = (pieces: readonly Piece[], mark?: Mark) => pieces.map((piece): Marked => ({ piece, mark }));

/** What was taken out, then what was put in. */
const replaced = (old: readonly Piece[], now: readonly Piece[]): Marked[] => [
  ...marked(old, 'removed'),
  ...marked(now, 'added').map((one, at) => ({ ...one, instead: at === 0 && old.length > 0 })),
];

/** Both contents as one, with the words that differ marked: first what was there, then what is there now. */
export function compareInline(
  old: readonly PhrasingContent[],
  now: readonly PhrasingContent[],
): Compared<PhrasingContent[]> {
  const runs = compareWords(
    piecesOf(old),
    piecesOf(now),
    ({ key }) => key,
    ({ text }) => text,
  );
  const merged = runs.flatMap((run) => (run.is === 'same' ? marked(run.now) : replaced(run.old, run.now)));
  const total = (is: 'same' | 'changed', side: 'old' | 'now') =>
    runs.filter((run) => run.is === is).reduce((sum, run) => sum + count(run[side]), 0);
  return {
    merged: nodesOf(merged),
    places: runs.filter(({ is }) => is === 'changed').length,
    added: total('changed', 'now'),
    removed: total('changed', 'old'),
    same: total('same', 'now'),
  };
}
