import type { PhrasingContent } from 'mdast';
import type { Run } from '#lib/compare/sequence.ts';
import { compareWords, countWords } from '#lib/compare/words.ts';
import type { AttributeChange } from '../blocks/block.ts';
import { textOf } from '../textOf.ts';
import { attributeChanges, isAutolink, withBefore } from './attributes.ts';
import { piecesOf, type Piece, type Wrapper } from './pieces.ts';
import { changeNote, markedWords, noteOf, type Mark, type Side } from './marks.ts';

/** `instead`: it replaces the removed piece directly before it. */
type Marked = { piece: Piece; mark: Mark | undefined; instead?: boolean };

/**
 * The amount of differences: places, and words added, removed and unchanged. Words that differ only in target or
 * formatting count as unchanged.
 */
export type Counts = { places: number; added: number; removed: number; same: number };
export type Compared<T> = { merged: T } & Counts;

export const sumOf = (parts: readonly Counts[]): Counts => ({
  places: parts.reduce((sum, { places }) => sum + places, 0),
  added: parts.reduce((sum, { added }) => sum + added, 0),
  removed: parts.reduce((sum, { removed }) => sum + removed, 0),
  same: parts.reduce((sum, { same }) => sum + same, 0),
});

/** The invisible properties of a node as text. */
function unseenOf(node: PhrasingContent): string[] {
  if (node.type === 'link') return [`→ ${node.url}${node.title ? ` “${node.title}”` : ''}`];
  const id = node.data?.hProperties?.['id'];
  return typeof id === 'string' ? [`#${id}`] : [];
}

const pieceOf = (leaf: PhrasingContent): Piece => ({
  text: '',
  seen: '',
  key: JSON.stringify(leaf),
  within: [],
  leaf,
});
const note = (text: string) => pieceOf(noteOf(text));

const unseen = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ within, leaf }) =>
    [...within.map(({ node }) => node), ...(leaf ? [leaf] : [])].flatMap(unseenOf),
  );

/** Notes on the invisible properties of some pieces that `others` don't have. */
function notesOf(pieces: readonly Piece[], others: readonly Piece[]) {
  const known = new Set(unseen(others));
  return [...new Set(unseen(pieces))].filter((text) => !known.has(text)).map(note);
}

const linkOf = (piece: Piece | undefined) => piece?.within.find(({ node }) => node.type === 'link');

/** Whether the pieces contain a whole link that doesn't show its address. */
function isWholeLink(link: Wrapper, pieces: readonly Piece[]) {
  const { whole } = link;
  if (whole.type !== 'link' || isAutolink(whole)) return false;
  const parts = pieces.filter((piece) => linkOf(piece) === link);
  return parts.map(({ text }) => text).join('') === textOf(whole);
}

/** The pieces, with a note after each link whose target `others` don't have. None if `others` have no link. */
function withTargets(pieces: readonly Piece[], others: readonly Piece[]) {
  if (!others.some(linkOf)) return pieces;
  const known = new Set(unseen(others));
  return pieces.flatMap((piece, at) => {
    const link = linkOf(piece);
    if (!link || linkOf(pieces[at + 1]) === link || !isWholeLink(link, pieces)) return [piece];
    const texts = unseenOf(link.node).filter((text) => !known.has(text));
    return [piece, ...texts.map(note)];
  });
}

/** Groups adjacent items of the same kind. */
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

/** Groups adjacent items by their wrapper at this depth, or by mark if they have none. */
const unitsOf = (items: readonly Marked[], depth: number) =>
  grouped(items, ({ piece, mark }) => piece.within[depth]?.key ?? mark);

/** The mark that all items share. Undefined if they differ. */
const commonMark = (items: readonly Marked[]) =>
  items.every(({ mark }) => mark === items[0]?.mark) ? items[0]?.mark : undefined;

/**
 * Converts pieces back to nodes, from `depth` wrappers on. A mark encloses wrappers that are marked completely, so that a
 * removed link is marked as a link.
 */
function nodesOf(items: readonly Marked[], depth = 0): PhrasingContent[] {
  const units = unitsOf(items, depth).map((unit) => ({ unit, mark: commonMark(unit) }));
  return grouped(units, ({ mark }) => mark).flatMap((run): PhrasingContent[] => {
    const [first] = run;
    if (first?.mark) {
      const inner = run.flatMap(({ unit }) => unit.map(({ piece }) => ({ piece, mark: undefined })));
      return [markedWords(first.mark, nodesOf(inner, depth), first.unit[0]?.instead)];
    }
    return run.flatMap(({ unit }): PhrasingContent[] => {
      const wrapper = unit[0]?.piece.within[depth]?.node;
      if (!wrapper || !('children' in wrapper)) return plain(unit);
      return [Object.assign({}, wrapper, { children: nodesOf(unit, depth + 1) })];
    });
  });
}

/** The number of words. An image without text counts as one. */
const count = (pieces: readonly Piece[]) =>
  countWords(pieces.map(({ text }) => text)) +
  pieces.filter(({ leaf, text }) => leaf?.type === 'image' && countWords([text]) === 0).length;

const total = (runs: readonly Run<Piece>[], side: Side) =>
  runs.reduce((sum, run) => sum + count(run[side]), 0);

/** Marks pieces. A note makes a line break visible. */
const marked = (pieces: readonly Piece[], mark: Mark) =>
  pieces
    .flatMap((piece) => (piece.leaf?.type === 'break' ? [note('↵'), piece] : [piece]))
    .map((piece): Marked => ({ piece, mark }));

const seenOf = (pieces: readonly Piece[]) =>
  pieces
    .map(({ seen }) => seen)
    .join('')
    .trim();

const looksSame = ({ old, now }: Run<Piece>) => seenOf(old) === seenOf(now);

/** The removed pieces, then the added ones. Notes show what differs invisibly: all if both look the same, else link targets. */
function replaced(run: Run<Piece>): Marked[] {
  const withNotes = (pieces: readonly Piece[], others: readonly Piece[]) =>
    looksSame(run) ? [...pieces, ...notesOf(pieces, others)] : withTargets(pieces, others);
  const [old, now] = [withNotes(run.old, run.now), withNotes(run.now, run.old)];
  return [
    ...marked(old, 'removed'),
    ...marked(now, 'added').map((one, at) => ({ ...one, instead: at === 0 && old.length > 0 })),
  ];
}

/**
 * Returns equal pieces with the attributes of both sides, after notes on those that differ.
 * @param known the old wrappers of those that have their notes
 */
function withAttributes({ old, now }: Run<Piece>, known: Map<Wrapper, Wrapper>): Marked[] {
  return now.flatMap((piece, at): Marked[] => {
    const was = old[at];
    const changes: AttributeChange[] = [];
    const within = piece.within.map((wrapper, depth) => {
      const before = was?.within[depth];
      if (!before || before.key === wrapper.key) return wrapper;
      const found = attributeChanges(before.whole, wrapper.whole);
      if (known.get(wrapper) !== before) changes.push(...found);
      known.set(wrapper, before);
      const key = `${before.key} → ${wrapper.key}`;
      return { ...wrapper, key, node: withBefore(before.node, wrapper.node, found) };
    });
    const ofLeaf = piece.leaf && was?.leaf ? attributeChanges(was.leaf, piece.leaf) : [];
    const leaf =
      piece.leaf && was?.leaf && ofLeaf.length > 0 ? withBefore(was.leaf, piece.leaf, ofLeaf) : piece.leaf;
    const notes = [...changes, ...ofLeaf].map((change) => ({
      piece: pieceOf(changeNote(change)),
      mark: undefined,
    }));
    return [...notes, { piece: { ...piece, within, ...(leaf && { leaf }) }, mark: undefined }];
  });
}

/** Merges both contents and marks the differences, removed text before added text. */
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
  const known = new Map<Wrapper, Wrapper>();
  const merged = runs.flatMap((run) => (run.kind === 'same' ? withAttributes(run, known) : replaced(run)));
  const same = runs.flatMap((run) => (run.kind === 'same' ? run.now : [])).length;
  const notes = merged.filter(({ mark }) => mark === undefined).length - same;
  const changed = runs.filter(({ kind }) => kind === 'changed');
  const rewritten = changed.filter((run) => !looksSame(run));
  const added = total(rewritten, 'now');
  return {
    merged: nodesOf(merged),
    places: changed.length + notes,
    added,
    removed: total(rewritten, 'old'),
    same: total(runs, 'now') - added,
  };
}
