import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { foldCase } from '#lib/fold.ts';
import { titleOf } from '#directory/spaceText.ts';
import { roleName } from '#pickers/roles.ts';
import { levelName } from './levels.ts';
import type { ReacherRow } from './reacherColumns.tsx';
import { levelIn, type Reading } from './reading.ts';
import { reachedBy, type Column, type View } from './view.ts';

const timeOf = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());

/** A line for each member and space; one for a member who reaches none, or could not be read. */
export function* pairLines(reading: Reading, view: View) {
  const { words, rows, failed } = reading;
  const heads = ['Member', 'Email', 'Member id', 'Role', 'Space', 'Space id', 'Collection', 'Level'];
  yield byteOrderMark + csvLine([...heads, 'Read at', 'Note']);
  for (const person of view.people) {
    const { id, name, email, role } = person;
    const who = [name, email, id, roleName(role)];
    const row = rows.get(id);
    const reached = row ? reachedBy(person, reading, view) : [];
    for (const { place, collection, level } of reached)
      yield csvLine([
        ...who,
        titleOf(place),
        place.id,
        collection,
        levelName(words, level),
        timeOf(row?.at),
        '',
      ]);
    if (!row) yield csvLine([...who, '', '', '', '', '', `Not read. ${failed.get(id) ?? ''}`.trim()]);
    else if (reached.length === 0)
      yield csvLine([...who, '', '', '', '', timeOf(row.at), 'Reaches none of the spaces']);
  }
}

/** How many lines `pairLines` gives, without the head. */
export const countPairs = (reading: Reading, view: View) =>
  view.people.reduce(
    (sum, person) =>
      sum + Math.max(1, reading.rows.has(person.id) ? reachedBy(person, reading, view).length : 1),
    0,
  );

/** A line for each member, a column for each space. */
export function* matrixLines(reading: Reading, { people, columns }: View) {
  const titles = columns.map(({ place, collection }) => `${titleOf(place)} (${collection})`);
  yield byteOrderMark + csvLine(['Member', 'Email', 'Member id', 'Role', 'Read at', ...titles]);
  for (const { id, name, email, role } of people) {
    const levels = columns.map(({ space }) => levelIn(reading, id, space));
    yield csvLine([
      name,
      email,
      id,
      roleName(role),
      timeOf(reading.rows.get(id)?.at),
      ...levels.map((level) => (level === undefined ? 'Not read' : levelName(reading.words, level))),
    ]);
  }
}

/** A line for each member who reaches the space. */
export function* reacherLines(
  { rows }: Reading,
  { place, collection }: Column,
  reachers: readonly ReacherRow[],
) {
  const heads = ['Space', 'Space id', 'Collection', 'Member', 'Email', 'Member id', 'Role', 'Level'];
  yield byteOrderMark + csvLine([...heads, 'Possible reasons', 'Read at']);
  for (const { id, name, email, role, level, reason } of reachers) {
    const who = [name, email, id, roleName(role), level, reason];
    yield csvLine([titleOf(place), place.id, collection, ...who, timeOf(rows.get(id)?.at)]);
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const inAName = (text: string) =>
  foldCase(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `access-saltmarsh-2031-05-14-0941-240-of-240-members.csv`: an audit has to say when and how much. */
export function fileName(what: string, organization: string, { rows, total, people }: Reading, now: Date) {
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}${two(now.getMinutes())}`;
  const coverage = `${rows.size}-of-${Math.max(total ?? 0, people.length)}-members`;
  const words = [inAName(what), inAName(organization), date, time, coverage];
  return `${words.filter((word) => word !== '').join('-')}.csv`;
}
