import type { LineOptions } from '#lib/compare/lines.ts';
import { whenIdle } from '#lib/yieldToMain.ts';
import { withElementNotes } from '#markdown/compare/elementNotes.ts';
import { readBlocks } from '#markdown/compare/plainBlocks.ts';
import type { PageText } from '#markdown/compare/compareTexts.ts';
import { joinPieces, parsePiece } from '#markdown/parseMarkdown.ts';
import { definition } from '#markdown/parsing/splitMarkdown.ts';
import { editsOf, isEdit, linesOf, regionsOf, runsOf, textOf, type Edit, type Run } from './sourceEdits.ts';
import { allRows, type ChangedRow } from './sourceRows.ts';

/** The maximum number of characters that are parsed per page, in steps: about 0.4 s. */
const maxParsed = 400_000;

/** The link definitions of both texts, since those of a piece may be elsewhere. */
const definitionsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split('\n').filter((line) => definition.test(line)));

/** The region with some of its edits. */
const textWith = (region: readonly Run[], edits: ReadonlySet<Edit>) =>
  region
    .flatMap(({ parts }) => parts)
    .map((part) => (isEdit(part) ? (edits.has(part) ? part.to : part.from) : part))
    .join('');

const lettersOf = (text: string) => text.replace(/&#?\w+;|[^\p{L}]/gu, '');
const changesWords = ({ from, to }: Edit) => lettersOf(from) !== lettersOf(to);

const collapsed = (text: string) => text.replace(/\s+/g, ' ');
const blankLine = /\n\s*\n/;
const trailingSpace = /[^\S\n]\n/;

/** Whether an edit only moves a line break, or indents the line after it in another way. */
const isWrap = ({ from, to }: Edit) =>
  `${from}${to}`.includes('\n') &&
  collapsed(from) === collapsed(to) &&
  ![from, to].some((text) => blankLine.test(text) || trailingSpace.test(text));

/** Two to four adjacent edits, such as those of a link with another syntax. */
const adjacentEdits = ({ parts }: Run) =>
  parts.flatMap((_, at) =>
    [2, 3, 4].flatMap((size) => {
      const edits = parts.slice(at, at + size).filter(isEdit);
      return edits.length === size ? [edits] : [];
    }),
  );

/** All of these, then each half, down to single ones. */
function halvesOf(edits: readonly Edit[]): Halves {
  const half = Math.ceil(edits.length / 2);
  return {
    edits,
    parts: edits.length > 1 ? () => [edits.slice(0, half), edits.slice(half)].map(halvesOf) : () => [],
  };
}

/** A set of edits to test together. If the set is visible, its parts are tested. */
type Halves = { edits: readonly Edit[]; parts: () => Halves[] };

const syntaxOf = ({ rows }: Run) => textOf(linesOf(rows, 'old')) + textOf(linesOf(rows, 'now'));

/** Syntax with words that aren't rendered as such. A comment may have several lines. */
const hidesWords = /<!--|\{%|\]:|<\/?[a-z][\w-]*[\s/>]/i;
const hasLongComment = (text: string) =>
  text
    .split('<!--')
    .slice(1)
    .some((part) => part.split('-->', 1)[0]!.includes('\n'));

/** Runs whose words may not be rendered. */
function hidingRuns(region: readonly Run[]) {
  const texts = [new Set<Edit>(), new Set(editsOf(region))].map((edits) => textWith(region, edits));
  if (texts.some(hasLongComment)) return region;
  return region.filter((run) => hidesWords.test(syntaxOf(run)));
}

/** Edits that may be invisible together. */
function candidatesOf(region: readonly Run[]): Halves[] {
  const all = editsOf(region);
  const wraps = all.filter(isWrap);
  const others = all.filter((edit) => !isWrap(edit) && !changesWords(edit));
  const alike = [...Map.groupBy(others, ({ from, to }) => `${from}\n${to}`).values()];
  const hiding = hidingRuns(region);
  const links = hiding.length > 0 ? region.filter((run) => syntaxOf(run).includes('](')) : [];
  const isWordless = wraps.length + others.length === all.length;
  const whole = isWordless || hiding.length > 0 ? [all] : [];
  return [
    ...[...whole, ...alike].map((edits): Halves => ({ edits, parts: () => [] })),
    halvesOf(wraps),
    halvesOf(others),
    ...hiding.map((run) => halvesOf(editsOf([run]))),
    ...links.flatMap(adjacentEdits).map((edits): Halves => ({ edits, parts: () => [] })),
  ].filter(({ edits }) => edits.length > 0);
}

/** The blocks of a piece as text that is equal for texts that render equally. An open fence contains the last heading. */
function drawn(text: string, title: string, definitions: readonly string[]) {
  const whole = `${text}\n\n# End\n\n${definitions.join('\n')}`;
  const blocks = readBlocks(joinPieces(parsePiece(whole).children, withElementNotes), title);
  return JSON.stringify(blocks, (name, value: unknown) => (name === 'spread' ? undefined : value));
}

/** Source that differs in a way which isn't visible in the rendered text. */
export type SourceOnly = {
  /** The changed lines, without those that are only wrapped or indented in another way. */
  rows: ChangedRow[];
  /** The number of line breaks that are elsewhere or are indented in another way. */
  wraps: number;
  /** Whether each line was checked. */
  isComplete: boolean;
};

/** Whether a page exists on both sides with different texts. */
const differs = (old: PageText, now: PageText) =>
  old.markdown !== '' && now.markdown !== '' && old.markdown !== now.markdown;

/** Returns the invisible edits of a region. `draw` renders the region with some edits, or returns undefined above the limit. */
async function unseenOf(
  region: readonly Run[],
  draw: (edits: readonly Edit[]) => string | undefined,
  signal: AbortSignal | undefined,
) {
  const unseen = new Set<Edit>();
  let before: string | undefined;
  const left = candidatesOf(region);
  for (let next = left.shift(); next; next = left.shift()) {
    const { edits, parts } = next;
    if (edits.every((edit) => unseen.has(edit))) continue;
    before ??= draw([]);
    const after = draw(edits);
    if (before === undefined || after === undefined) break;
    if (after === before) edits.forEach((edit) => unseen.add(edit));
    else left.push(...parts());
    await whenIdle();
    signal?.throwIfAborted();
  }
  return unseen;
}

/** Whether a row has a line that an edit touches. */
const isTouched = (edits: readonly Edit[]) => (row: ChangedRow) =>
  (['old', 'now'] as const).some((side) =>
    edits.some((edit) => {
      const [number, [first, last]] = [row[side]?.number ?? 0, edit[side] ?? [0, -1]];
      return first <= number && number <= last;
    }),
  );

/**
 * Returns the lines with differences that rendering doesn't show, also if other differences of the line are visible: each
 * is applied to the old text, which then renders as before. Rejects when `signal` aborts.
 */
export async function sourceOnlyRows(
  old: PageText,
  now: PageText,
  { signal, ...options }: LineOptions & { signal?: AbortSignal } = {},
): Promise<SourceOnly> {
  if (!differs(old, now)) return { rows: [], wraps: 0, isComplete: true };
  const runs = runsOf(allRows(old.markdown, now.markdown, options));
  const definitions = definitionsOf([old.markdown, now.markdown]);
  const unseen: Edit[] = [];
  let left = maxParsed;
  for (const [at, region] of regionsOf(old.markdown, runs).entries()) {
    const known = new Map<string, string>();
    const draw = (edits: readonly Edit[]) => {
      const text = textWith(region, new Set(edits));
      const before = known.get(text);
      if (before !== undefined) return before;
      left -= text.length;
      if (left < 0) return undefined;
      const after = drawn(text, at === 0 ? old.title : '', definitions);
      known.set(text, after);
      return after;
    };
    unseen.push(...(await unseenOf(region, draw, signal)));
  }
  const changed = runs.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'changed' ? [row] : [])));
  const rows = changed.filter(isTouched(unseen.filter((edit) => !isWrap(edit))));
  return { rows, wraps: unseen.filter(isWrap).length, isComplete: left >= 0 };
}
