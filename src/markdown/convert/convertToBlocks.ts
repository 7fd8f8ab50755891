// Rewrites the syntax of other tools into the blocks of the platform.
import { visit } from 'unist-util-visit';
import type { Range } from '../blocks/block.ts';
import { parseWithTags } from '../blocks/parseWithTags.ts';
import { resolveBlocks } from '../blocks/resolveBlocks.ts';
import { isParsable } from '../parseMarkdown.ts';
import type { Edit } from '../rewriting/textParts.ts';
import { withEdits } from '../rewriting/withEdits.ts';
import { componentPlaces } from './componentPlaces.ts';
import { containerPlaces } from './containerPlaces.ts';
import { learnPlaces } from './learnPlaces.ts';
import { plainContainers } from './plainContainers.ts';
import { overlap, rangeOf, type FoundPlaces, type KeptPlace, type Place, type PlaceKind } from './places.ts';
import { seenBlocks, type ResolveAddress } from './sameTree.ts';
import { textPlaces } from './textPlaces.ts';
import { unplainParts } from './unplainParts.ts';
import { reasons } from './written.ts';

/** Syntax that stays. `line` counts from 1, in the converted text. `reason` is a sentence. */
export type LeftSyntax = { line: number; source: string; reason: string };

export type Conversion = {
  /** The text with converted places. Bytes outside of them are the same. */
  text: string;
  /** The number of converted places of each kind. */
  converted: ReadonlyMap<PlaceKind, number>;
  left: LeftSyntax[];
};

/** Nested blocks are converted from the outside, one level at a time. */
const maxRounds = 50;
/** The attempts at finding the places that read differently, and the characters that they parse together. */
const maxAttempts = 200;
const maxParsed = 1_000_000;
const minAttempts = 8;

const isInside = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  other.from <= one.from && one.to <= other.to && (other.from < one.from || one.to < other.to);

/** The places that can be written at once: without what is in a block whose lines change, and without overlaps. */
function separate(places: readonly Place[]): Place[] {
  const containers = places.filter(({ isContainer }) => isContainer);
  const outer = places.filter(
    (one) => !containers.some((container) => container !== one && isInside(one, container)),
  );
  const chosen: Place[] = [];
  const taken: Edit[] = [];
  const overlaps = (edit: Edit) => taken.some(({ from, to }) => from < edit.to && edit.from < to);
  for (const place of outer) {
    if (place.edits.some(overlaps)) continue;
    chosen.push(place);
    taken.push(...place.edits);
  }
  return chosen;
}

/** Keeps the modules that import a component that stays. */
function withoutUsedModules({ places, kept }: FoundPlaces, markdown: string): FoundPlaces {
  const nameAt = (from: number) => /^<([A-Z]\w*)/.exec(markdown.slice(from, from + 100))?.[1] ?? [];
  const names = new Set(kept.flatMap(({ from }) => nameAt(from)));
  const isUsed = ({ kind, from, to }: Place) =>
    kind === 'hidden' &&
    markdown.startsWith('import', from) &&
    (markdown.slice(from, to).match(/\w+/g) ?? []).some((word) => names.has(word));
  const used = places.filter(isUsed).map(({ from, to }) => ({ from, to, reason: reasons.module }));
  return { places: places.filter((place) => !isUsed(place)), kept: [...kept, ...used] };
}

/** Also returns where each block of the tree is. */
function findPlaces(
  markdown: string,
  resolve: ResolveAddress,
): FoundPlaces & { blocks: (Range | undefined)[] } {
  const written = parseWithTags(markdown);
  const lines = textPlaces(written, markdown, resolve);
  let elements: FoundPlaces[] = [];
  const tree = resolveBlocks(written, (paired) => {
    elements = [componentPlaces(paired, markdown), plainContainers(paired, markdown)];
    return paired;
  });
  const blocks = containerPlaces(tree, markdown);
  const learn = learnPlaces(written, markdown);
  const all = [...elements, blocks, lines, learn];
  const kept = all.flatMap((found) => found.kept);
  visit(tree, (node) => {
    const at = node.data?.isTag && rangeOf(node);
    if (at && !kept.some(({ from, to }) => from <= at.from && at.to <= to))
      kept.push({ ...at, reason: reasons.tag });
  });
  const places = all.flatMap((found) => found.places);
  return {
    ...withoutUsedModules({ places, kept }, markdown),
    blocks: tree.children.map(rangeOf),
  };
}

/** Insertions are before what begins at the same offset. */
const withPlaces = (markdown: string, places: readonly Place[]) =>
  withEdits(
    markdown,
    places.flatMap(({ edits }) => edits).toSorted((a, b) => a.to - b.to),
  );

/** Returns an offset after the edits of places. */
const moved = (offset: number, places: readonly Place[]) =>
  places
    .flatMap(({ edits }) => edits)
    .reduce((at, { from, to, text }) => (to <= offset ? at + text.length - (to - from) : at), offset);

/** @param whole the blocks of the text that stay as they are */
function createConversion(markdown: string, resolve: ResolveAddress, whole: readonly Range[]) {
  const seen = (source: string) => seenBlocks(resolveBlocks(parseWithTags(source)), resolve);
  let wanted: string[] | undefined;
  let text = markdown;
  let attempts = 0;
  const most = Math.max(minAttempts, Math.min(maxAttempts, Math.floor(maxParsed / (markdown.length + 1))));
  /** The places that would be read differently in the current text. */
  let refused: readonly Place[] = [];
  let found = findPlaces(text, resolve);
  let frozen = whole;
  const converted = new Map<PlaceKind, number>();

  /** Returns the blocks that would be read differently. Undefined if there would be others. */
  function differences(candidate: string): number[] | undefined {
    attempts += 1;
    const before = (wanted ??= seen(markdown));
    const now = seen(candidate);
    return now.length === before.length
      ? now.flatMap((block, n) => (block === before[n] ? [] : [n]))
      : undefined;
  }
  const isSame = (candidate: string) => differences(candidate)?.length === 0;

  /** Returns the chosen places, and those of others that can be written together with them. */
  function choose(places: readonly Place[], chosen: readonly Place[]): readonly Place[] {
    if (places.length === 0 || attempts >= most) return chosen;
    const all = [...chosen, ...places];
    if (isSame(withPlaces(text, all))) return all;
    if (places.length === 1) return chosen;
    const middle = places.length >> 1;
    return choose(places.slice(middle), choose(places.slice(0, middle), chosen));
  }

  /** Returns those of the places that can be written: first those of blocks that are read the same with all of them. */
  function chooseAll(places: readonly Place[]): readonly Place[] {
    const bad = differences(withPlaces(text, places))?.flatMap((n) => found.blocks[n] ?? []);
    if (bad?.length === 0) return places;
    const good = bad ? places.filter((place) => !bad.some((block) => overlap(block, place))) : [];
    if (good.length === 0 || !isSame(withPlaces(text, good))) return choose(places, []);
    return choose(
      places.filter((place) => !good.includes(place)),
      good,
    );
  }

  return {
    /** Writes one level of places. False if there is none. */
    round() {
      const tried = separate(
        found.places.filter(
          (place) => !refused.includes(place) && !frozen.some((one) => overlap(one, place)),
        ),
      );
      if (tried.length === 0) return false;
      const chosen = chooseAll(tried);
      // A change can make room for places that overlapped, so the others are tried again.
      refused = chosen.length > 0 ? [] : [...refused, ...tried];
      for (const { kind } of chosen) converted.set(kind, (converted.get(kind) ?? 0) + 1);
      if (chosen.length > 0) {
        text = withPlaces(text, chosen);
        frozen = frozen.map(({ from, to }) => ({ from: moved(from, chosen), to: moved(to, chosen) }));
        found = findPlaces(text, resolve);
      }
      return true;
    },
    /** Returns the text and what stays in it, in order. */
    end() {
      const left = found.places.filter((place) => !frozen.some((one) => overlap(one, place)));
      const refusals = left.map((place) => {
        const wasTried = attempts < most && refused.includes(place);
        return { from: place.from, to: place.to, reason: wasTried ? reasons.differs : reasons.tooMany };
      });
      const blocks = frozen.map((one) => ({ ...one, reason: reasons.plain }));
      const stay: KeptPlace[] = [...found.kept, ...refusals, ...blocks];
      return { text, converted, stay };
    },
  };
}

const unchanged = (text: string, reason: string): Conversion => ({
  text,
  converted: new Map(),
  left: [{ line: 1, source: '', reason }],
});

const tooDeep = 'The page is too long or nests too deeply to be converted.';

/** Attempts to leave out blocks that are read differently without the syntax of other tools. */
const maxTries = 3;

function convert(source: string, resolve: ResolveAddress): Conversion {
  let whole: Range[] = [];
  for (let n = 0; n < maxTries; n += 1) {
    const conversion = createConversion(source, resolve, whole);
    for (let round = 0; round < maxRounds && conversion.round(); round += 1);
    const { text, converted, stay } = conversion.end();
    const { blocks: unplain, between } = unplainParts(text, stay, resolve);
    if (unplain.length === 0) {
      const all = [...stay, ...between.map((at) => ({ ...at, reason: reasons.plain }))];
      const left = all
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, to, reason }) => ({
          line: text.slice(0, from).split('\n').length,
          source: text.slice(from, to).split('\n', 1)[0] ?? '',
          reason,
        }));
      return { text, converted, left };
    }
    // Both texts have the same blocks.
    const blocks = resolveBlocks(parseWithTags(source)).children;
    whole = [...whole, ...unplain.flatMap((at) => rangeOf(blocks[at]!) ?? [])];
  }
  return unchanged(source, reasons.plain);
}

/**
 * Writes the syntax of other tools in a page as blocks and Markdown of the platform. What readers see stays: the tree of the
 * result is compared with that of the text, and a place that would be read differently stays as it is. Line ends stay.
 * Never throws. Takes several times as long as parsing the text.
 * @param resolve returns the address of a link by name, `[[page]]`. Undefined if there is no such page
 */
export function convertToBlocks(markdown: string, resolve: ResolveAddress): Conversion {
  const source = markdown.replaceAll('\r\n', '\n');
  if (!isParsable(source)) return unchanged(markdown, tooDeep);
  if (source !== markdown && source.includes('\n') && source.replaceAll('\n', '\r\n') !== markdown)
    return unchanged(markdown, 'Some lines end with CRLF and others with LF.');
  try {
    const { text, ...others } = convert(source, resolve);
    if (text === source) return { text: markdown, ...others };
    return { text: source === markdown ? text : text.replaceAll('\n', '\r\n'), ...others };
  } catch (error) {
    if (error instanceof RangeError) return unchanged(markdown, tooDeep);
    throw error;
  }
}
