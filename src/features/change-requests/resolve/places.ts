import type { Conflict, ConflictList, ConflictVersion } from '#contract/areas/change-request-updates.ts';
import type { changeRequests } from '#contract/areas/change-requests.ts';
import type { Input } from '#contract/operation.ts';
import { decidedLines, decidedValue, type Decision } from '#markdown/merge/decisions.ts';
import type { Sides } from '#markdown/merge/sides.ts';
import { settingLabels } from '../changes/settingsChanges.ts';

/** Which version of a place to use, and whether the user has confirmed it. */
type PlaceDecision = { decision: Decision; isDone: boolean };

/** By the ID of the place. */
export type PlaceDecisions = Readonly<Record<string, PlaceDecision>>;

/** The labels of both sides. */
export type SideNames = { main: string; request: string };
export const requestSides: SideNames = { main: 'Main', request: 'This request' };

/** The labels of parts of a page or file, beyond those of the comparison. */
const partLabels: Readonly<Record<string, string>> = {
  ...settingLabels,
  title: 'Page title',
  type: 'Page type',
  cover: 'Cover image',
  computed: 'Generated from',
  path: 'File path',
  name: 'File name',
  'layout.width': 'Width',
};

/** Returns “Low water”, “Page title”, “Front matter: tags”. */
export function placeName({ type, name = '', heading, page }: Conflict): string {
  if (type === 'lines') return heading ?? (page ? 'Beginning of the page' : 'Text');
  if (type === 'document') return 'Whole text';
  if (type === 'item') return page ? 'Page' : 'File';
  if (type === 'content') return 'Content';
  if (type === 'parent') return 'Location';
  if (type === 'order') return 'Order';
  if (type === 'frontMatter') return name === '' ? 'Front matter' : `Front matter: ${name}`;
  return partLabels[name] ?? name;
}

/** Returns the title of the page or the path of the file. */
export const itemName = ({ page, file }: Conflict) => page?.title ?? file?.name ?? '';

/** Whether the place is shown as prose. */
export const isProse = ({ type, page }: Conflict) =>
  page !== undefined && (type === 'lines' || type === 'document' || type === 'item');

/** Returns a version of a value as text. */
export function valueText({ type }: Pick<Conflict, 'type'>, { text, deleted }: ConflictVersion): string {
  if (deleted) return 'Deleted';
  if (type === 'parent') return text ? `Under “${text}”` : 'At the top level';
  if (type === 'order') return text ? `After “${text}”` : 'First';
  if (text === 'true') return 'Yes';
  if (text === 'false') return 'No';
  return text === undefined || text === '' ? 'Not set' : text;
}

const textsOf = ({ main, request, ancestor }: Conflict): Sides<string> => ({
  ancestor: ancestor.text ?? '',
  space: main.text ?? '',
  request: request.text ?? '',
});

/** Lists, tables, quotes, headings, code and blocks continue on the next line; paragraphs would run into each other. */
const isParagraph = (text: string) =>
  /^(?![-*+] |\d+[.)] )[^\s|>#`<{]/u.test(text) && !/\n./.test(text.trim());

/** Returns the lines of both sides. Two paragraphs stay apart. */
function bothLines(place: Conflict): string {
  const texts = textsOf(place);
  const areParagraphs =
    place.page !== undefined &&
    place.lead === undefined &&
    place.tail === undefined &&
    [texts.space, texts.request].every(isParagraph);
  return areParagraphs ? `${texts.space.trimEnd()}\n\n${texts.request}` : decidedLines(texts, 'both');
}

/** Returns what a decision makes of a place. */
export function decidedVersion(place: Conflict, decision: Decision): ConflictVersion {
  if (place.type === 'lines')
    return { text: decision === 'both' ? bothLines(place) : decidedLines(textsOf(place), decision) };
  if (typeof decision === 'object') return { text: decision.text };
  const { main, request, ancestor } = place;
  return decidedValue({ ancestor, space: main, request }, decision);
}

const withBreak = (text: string, next: string) =>
  text === '' || next === '' || text.endsWith('\n') ? text : `${text}\n`;

/** Returns a version of lines with the rest of the block that they are in. */
export const inBlock = ({ lead = '', tail = '' }: Conflict, text: string) =>
  withBreak(lead, text) + withBreak(text, tail) + tail;

/** Returns “Main”, “Both” or “Edited”. */
export function decisionText(decision: Decision, sides: SideNames): string {
  if (typeof decision === 'object') return 'Edited';
  return decision === 'both' ? 'Both' : sides[decision];
}

/** Returns the text of an edit as it was typed, or the text to start one with. */
export const editedText = (place: Conflict, decision: Decision = 'request'): string =>
  typeof decision === 'object' ? decision.text : (decidedVersion(place, decision).text ?? '');

/** Returns the decision as the service applies it. */
export function sentDecision(place: Conflict, decision: Decision): Decision {
  if (decision !== 'both') return decision;
  const text = bothLines(place);
  return text === decidedLines(textsOf(place), 'both') ? 'both' : { text };
}

/** Returns the body of an update with these decisions. */
export const updateBody = (
  { revision, mainRevision, conflicts }: ConflictList,
  decisions: PlaceDecisions,
): Input<typeof changeRequests.pull>['body'] => ({
  revision,
  mainRevision,
  decisions: conflicts.flatMap((place) => {
    const { id } = place;
    const chosen = decisions[id]?.decision;
    if (chosen === undefined) return [];
    const decision = sentDecision(place, chosen);
    return [
      typeof decision === 'object'
        ? { conflict: id, use: 'text' as const, text: decision.text }
        : { conflict: id, use: decision },
    ];
  }),
});

const isDone = (decisions: PlaceDecisions) => (place: Conflict) => decisions[place.id]?.isDone ?? false;

const isSameItem = (one: Conflict, other: Conflict) =>
  one.page?.id === other.page?.id && one.file?.id === other.file?.id;

/** Returns the places with those that decisions cause: after the others of the same page, or else at the end. */
export const withCaused = (places: readonly Conflict[], caused: readonly Conflict[]) =>
  caused.reduce<readonly Conflict[]>((all, place) => {
    if (all.some(({ id }) => id === place.id)) return all;
    const at = all.findLastIndex((other) => isSameItem(other, place));
    return all.toSpliced(at < 0 ? all.length : at + 1, 0, place);
  }, places);

/** Returns the places that decisions cause after further decisions: none if one of `places` is decided differently. */
export function stillCaused(
  places: readonly Conflict[],
  caused: readonly Conflict[],
  [before, now]: readonly [PlaceDecisions, PlaceDecisions],
): readonly Conflict[] {
  const isSame = places.every(({ id }) => before[id]?.decision === now[id]?.decision);
  return isSame ? caused : [];
}

/** Returns the places that are decided. */
export const donePlaces = (places: readonly Conflict[], decisions: PlaceDecisions) =>
  places.filter(isDone(decisions));

/** Returns the version of a side that was changed last; undefined if no date is known. */
export const lastVersion = (places: readonly Conflict[], side: 'main' | 'request') =>
  places
    .map((place) => place[side])
    .filter(({ updatedAt }) => updatedAt !== undefined)
    .toSorted((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''))
    .at(-1);

/** Returns the next place without a decision, after this one or else from the start. */
export function nextOpen(places: readonly Conflict[], decisions: PlaceDecisions, id: string) {
  const at = places.findIndex((place) => place.id === id);
  const later = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))];
  return later.find((place) => !isDone(decisions)(place));
}
