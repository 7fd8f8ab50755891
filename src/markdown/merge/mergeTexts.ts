import { diffArrays } from 'diff';
import { mapSides, type Sides } from './sides.ts';

/** Lines `from` to `to` of the ancestor became the lines `at` to `end`. */
type Hunk = { from: number; to: number; at: number; end: number };

/** A text with more changed lines counts as replaced, since the comparison would take seconds. */
const maxEdits = 2000;
/** Texts with fewer changed lines are always compared. */
const minEdits = 50;

/** What comparisons may still cost together. One costs the square of its number of changed lines. */
export type Effort = { left: number };

/** Returns the effort of a whole merge: about one second, as much as for one text that both sides rewrote. */
export const newEffort = (): Effort => ({ left: 2 * maxEdits ** 2 });

/** Lines with their line breaks, so that a missing final line break is a difference. */
const linesOf = (text: string) => (text === '' ? [] : text.split(/(?<=\n)/));

function hunksOf(before: string[], after: string[], effort: Effort): Hunk[] {
  const most = Math.min(maxEdits, Math.max(minEdits, Math.floor(Math.sqrt(Math.max(effort.left, 0)))));
  const parts = diffArrays(before, after, { maxEditLength: most });
  const changed = parts?.filter(({ added, removed }) => added || removed);
  effort.left -= (changed ? changed.reduce((sum, { value }) => sum + value.length, 0) : most) ** 2;
  if (!parts) return [{ from: 0, to: before.length, at: 0, end: after.length }];
  const hunks: Hunk[] = [];
  let [from, at] = [0, 0];
  let open: Hunk | undefined;
  for (const { added, removed, value } of parts) {
    if (!added) from += value.length;
    if (!removed) at += value.length;
    if (!added && !removed) open = undefined;
    else if (open) [open.to, open.end] = [from, at];
    else {
      open = {
        from: removed ? from - value.length : from,
        to: from,
        at: added ? at - value.length : at,
        end: at,
      };
      hunks.push(open);
    }
  }
  return hunks;
}

/** Changes that overlap or touch each other, and the lines of the ancestor that they span. */
type Region = { from: number; to: number; space: Hunk[]; request: Hunk[] };

function regionsOf(hunks: Pick<Sides<Hunk[]>, 'space' | 'request'>): Region[] {
  const regions: Region[] = [];
  const all = (['space', 'request'] as const).flatMap((side) => hunks[side].map((hunk) => ({ side, hunk })));
  for (const { side, hunk } of all.toSorted((a, b) => a.hunk.from - b.hunk.from)) {
    let region = regions.at(-1);
    if (!region || hunk.from > region.to)
      regions.push((region = { from: hunk.from, to: hunk.to, space: [], request: [] }));
    region.to = Math.max(region.to, hunk.to);
    region[side].push(hunk);
  }
  return regions;
}

/** The lines of one side in a region. */
function inRegion(lines: string[], { from, to }: Region, hunks: Hunk[]) {
  const [first, last] = [hunks[0]!, hunks.at(-1)!];
  return lines.slice(first.at - (first.from - from), last.end + (to - last.to)).join('');
}

/**
 * Lines that both sides changed differently. `line` is the first one's number in the ancestor, from 1. `at` is where the
 * resolved lines start in the result.
 */
export type LineConflict = Sides<string> & { line: number; at: number };

type MergedText = { value: string; conflicts: LineConflict[] };

const ofRequest = ({ request }: LineConflict) => request;

/** Resolves a conflict with the lines of both sides. */
export const ofBoth = ({ space, request }: Sides<string>) =>
  space === '' || space.endsWith('\n') || request === '' ? space + request : `${space}\n${request}`;

/**
 * Merges three texts line by line, like `git merge-file`. If both sides changed the same or adjacent lines differently,
 * reports a conflict, and the result has the lines that `resolve` returns: those of the request by default.
 * @param options.effort shared by the texts of one merge. When it is used up, texts with many changes count as replaced
 */
export function mergeTexts(
  texts: Sides<string>,
  { resolve = ofRequest, effort = newEffort() } = {},
): MergedText {
  const { ancestor, space, request } = mapSides(texts, linesOf);
  const between = (from: number, to?: number) => ancestor.slice(from, to).join('');
  const conflicts: LineConflict[] = [];
  let [value, done] = ['', 0];
  const hunks = {
    space: hunksOf(ancestor, space, effort),
    request: hunksOf(ancestor, request, effort),
  };
  for (const region of regionsOf(hunks)) {
    const of = {
      space: region.space.length > 0 ? inRegion(space, region, region.space) : undefined,
      request: region.request.length > 0 ? inRegion(request, region, region.request) : undefined,
    };
    value += between(done, region.from);
    if (of.space !== undefined && of.request !== undefined && of.space !== of.request) {
      const [before, line] = [between(region.from, region.to), region.from + 1];
      const conflict = { ancestor: before, space: of.space, request: of.request, line, at: value.length };
      conflicts.push(conflict);
      value += resolve(conflict);
    } else value += of.request ?? of.space ?? '';
    done = region.to;
  }
  return { value: value + between(done), conflicts };
}
