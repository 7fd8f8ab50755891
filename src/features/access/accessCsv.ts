import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { foldCase } from '#lib/fold.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { roleName } from '#directory/access/roles.ts';
import { levelName } from './levels.ts';
import type { AccessRow } from './spaceAccessColumns.tsx';
import { levelIn, type Reading } from './reading.ts';
import { accessibleSpaces, type Column, type View } from './view.ts';

const timeOf = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());

/** The CSV lines with one row per member and space, and one row per member without access or not loaded. */
export function* pairLines(reading: Reading, view: View) {
  const { levelNames, rows, failed } = reading;
  const heads = ['Member', 'Email', 'Member ID', 'Role', 'Space', 'Space ID', 'Collection', 'Access'];
  yield byteOrderMark + csvLine([...heads, 'Loaded at', 'Note']);
  for (const person of view.people) {
    const { id, name, email, role } = person;
    const who = [name, email, id, roleName(role)];
    const row = rows.get(id);
    const spaces = row ? accessibleSpaces(person, reading, view) : [];
    for (const { space, collection, level } of spaces)
      yield csvLine([
        ...who,
        titleOf(space),
        space.id,
        collection,
        levelName(levelNames, level),
        timeOf(row?.at),
        '',
      ]);
    if (!row)
      yield csvLine([
        ...who,
        '',
        '',
        '',
        '',
        '',
        failed.has(id) ? `Not loaded: ${failed.get(id)}` : 'Not loaded',
      ]);
    else if (spaces.length === 0) yield csvLine([...who, '', '', '', '', timeOf(row.at), 'No access']);
  }
}

/** The number of rows that `pairLines` returns, without the header. */
export const countPairs = (reading: Reading, view: View) =>
  view.people.reduce(
    (sum, person) =>
      sum + Math.max(1, reading.rows.has(person.id) ? accessibleSpaces(person, reading, view).length : 1),
    0,
  );

/** The CSV lines with one row per member and one column per space. */
export function* matrixLines(reading: Reading, { people, columns }: View) {
  const titles = columns.map(({ space, collection }) => `${titleOf(space)} (${collection})`);
  yield byteOrderMark + csvLine(['Member', 'Email', 'Member ID', 'Role', 'Loaded at', ...titles]);
  for (const { id, name, email, role } of people) {
    const levels = columns.map(({ spaceIndex }) => levelIn(reading, id, spaceIndex));
    yield csvLine([
      name,
      email,
      id,
      roleName(role),
      timeOf(reading.rows.get(id)?.at),
      ...levels.map((level) => (level === undefined ? 'Not loaded' : levelName(reading.levelNames, level))),
    ]);
  }
}

/** The CSV lines with one row per member with access to the space. `isExact`: the reasons are not only possible ones. */
export function* spaceAccessLines(
  { rows }: Reading,
  { space, collection }: Column,
  members: readonly AccessRow[],
  isExact: boolean,
) {
  const heads = ['Space', 'Space ID', 'Collection', 'Member', 'Email', 'Member ID', 'Role', 'Access'];
  yield byteOrderMark + csvLine([...heads, isExact ? 'Why' : 'Possible sources', 'Loaded at']);
  for (const { id, name, email, role, level, reason } of members) {
    const who = [name, email, id, roleName(role), level, reason];
    yield csvLine([titleOf(space), space.id, collection, ...who, timeOf(rows.get(id)?.at)]);
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const slugOf = (text: string) =>
  foldCase(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `access-saltmarsh-2031-05-14-0941-240-of-240-members.csv`: audits need the time and the coverage. */
export function fileName(what: string, organization: string, { rows, total, people }: Reading, now: Date) {
  const date = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  const time = `${twoDigits(now.getHours())}${twoDigits(now.getMinutes())}`;
  const coverage = `${rows.size}-of-${Math.max(total ?? 0, people.length)}-members`;
  const parts = [slugOf(what), slugOf(organization), date, time, coverage];
  return `${parts.filter((part) => part !== '').join('-')}.csv`;
}
