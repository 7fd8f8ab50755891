import type { Suggestion } from '#comments/suggestion.ts';
import { commentableBlocks, findBlock } from '#markdown/blockIds.ts';
import { mergeTexts } from '#markdown/merge/mergeTexts.ts';
import { mapSides } from '#markdown/merge/sides.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { sourceOf, withBlock, type BlockSource } from '../block/blockSource.ts';

/** A suggestion and the ID of the block that it was made on. */
export type PlacedSuggestion = Pick<Suggestion, 'proposed' | 'original' | 'isRepeated'> & {
  node: string | undefined;
};

/** `text`: the new source of the block. */
export type Placement =
  | {
      kind: 'applies';
      source: BlockSource;
      text: string;
      /** Whether others changed the block. */ isMerged: boolean;
    }
  | { kind: 'done' }
  | { kind: 'outdated'; reason: string };

export const outdatedReasons = {
  removed: 'The block was deleted or rewritten.',
  changed: 'Someone changed the same words of the block.',
  repeated: 'The page has several blocks with this text, and the suggestion fits more than one of them.',
};

const outdated = (name: keyof typeof outdatedReasons): Placement => ({
  kind: 'outdated',
  reason: outdatedReasons[name],
});

/** One word with the space after it per line, so that two changes merge unless they touch the same or adjacent words. */
const asLines = (text: string) =>
  (text.match(/\S+\s*|\s+/g) ?? []).map((word) => `${word.replaceAll('\n', '\0')}\n`).join('');
const fromLines = (lines: string) => lines.replaceAll('\n', '').replaceAll('\0', '\n');

/** Merges a suggestion with a changed block, by words. Undefined if both changed the same or adjacent words. */
function mergeWords(original: string, current: string, proposed: string) {
  const sides = { ancestor: original, space: current, request: proposed };
  const { value, conflicts } = mergeTexts(mapSides(sides, asLines));
  return conflicts.length > 0 ? undefined : fromLines(value);
}

/** A block of a page with its source. */
export type SourceBlock = { id: string; source: BlockSource };

/**
 * Returns the blocks of a page with their sources.
 * @param markdown with LF as line ends
 */
export function sourceBlocks(markdown: string): SourceBlock[] {
  const blocks = withTree(markdown, commentableBlocks);
  return blocks.flatMap(({ id, node }) => {
    const source = sourceOf(markdown, node);
    return source ? [{ id, source }] : [];
  });
}

/** Returns the blocks with a source. Of blocks that share their lines, one. */
export const blocksWithSource = (blocks: readonly SourceBlock[], text: string) => [
  ...new Map(
    blocks.filter(({ source }) => source.text === text).map((block) => [block.source.from, block]),
  ).values(),
];

/** Finds the block of a suggestion: by its source if only one block has it, otherwise by its ID. */
function locate(blocks: readonly SourceBlock[], { node = '', original, isRepeated }: PlacedSuggestion) {
  const exact = blocks.find(({ id }) => id === node);
  if (original === undefined) return exact ?? 'removed';
  const same = blocksWithSource(blocks, original);
  if (exact && (same.length === 0 || exact.source.text === original)) return exact;
  // Copies of a block can be distinguished only by their neighbors.
  if (same.length > 1 || (same.length === 1 && isRepeated)) return 'repeated';
  const found = findBlock(
    node,
    blocks.map(({ id }) => id),
  );
  return same[0] ?? blocks.find(({ id }) => id === found) ?? 'removed';
}

/**
 * Finds out what a suggestion does to a page. It applies to the block with the original source, wherever that is, and to
 * the changed block between the same two blocks if it changes other words.
 * @param blocks the blocks of the page's current text
 */
export function placeSuggestion(blocks: readonly SourceBlock[], suggestion: PlacedSuggestion): Placement {
  const { original, proposed } = suggestion;
  const block = locate(blocks, suggestion);
  if (typeof block === 'string') return outdated(block);
  const { source } = block;
  if (source.text === proposed) return { kind: 'done' };
  if (original === undefined || source.text === original)
    return { kind: 'applies', source, text: proposed, isMerged: false };
  const text = mergeWords(original, source.text, proposed);
  if (text === undefined) return outdated('changed');
  return text === source.text ? { kind: 'done' } : { kind: 'applies', source, text, isMerged: true };
}

/**
 * Applies suggestions to a text, in order. Returns the new text and the placement of each suggestion.
 * @param markdown with LF as line ends
 */
export function applySuggestions(markdown: string, suggestions: readonly PlacedSuggestion[]) {
  let text = markdown;
  const placements = suggestions.map((suggestion) => {
    const placement = placeSuggestion(sourceBlocks(text), suggestion);
    if (placement.kind === 'applies') text = withBlock(text, placement.source, placement.text);
    return placement;
  });
  return { markdown: text, placements };
}
