// Which members are chosen: one by one, or all that match a filter but for some.
import type { Member } from '#contract/member.ts';
import type { MembersSearch } from '../members.search.ts';
import { nameOf } from '../member.words.ts';

/** As much of a member as a change in bulk needs to know. */
export type Picked = Pick<Member, 'id' | 'role' | 'sso' | 'disabled'> & { name: string };

/** What decides who is in the list. The order does not, but for the one that lists only who was ever seen. */
export type Filter = Pick<MembersSearch, 'search' | 'role'> & { sort?: 'lastSeenAt' };

export type Selection =
  | { all: false; members: ReadonlyMap<string, Picked> }
  | { all: true; filter: Filter; count: number; except: ReadonlySet<string> };

export const nobody: Selection = { all: false, members: new Map() };

export const picked = (member: Member): Picked => {
  const { id, role, sso, disabled } = member;
  return { id, role, sso, disabled, name: nameOf(member) };
};

const filterOf = ({ search, role, sort }: MembersSearch): Filter => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(sort === 'lastSeenAt' && { sort }),
});

/** All that match, before anyone has been read but this page. */
export const everyone = (search: MembersSearch, count: number): Selection => ({
  all: true,
  filter: filterOf(search),
  count,
  except: new Set(),
});

/** These, each of whom has been read. */
export const theseMembers = (members: readonly Member[]): Selection => ({
  all: false,
  members: new Map(members.map((member) => [member.id, picked(member)])),
});

/** The selection as it counts for this list: all that match another filter are nobody here. */
export const selectionFor = (selection: Selection, search: MembersSearch) =>
  selection.all && JSON.stringify(selection.filter) !== JSON.stringify(filterOf(search)) ? nobody : selection;

/** How many are chosen, as far as is known before they are read. */
export const sizeOf = (selection: Selection) =>
  selection.all ? selection.count - selection.except.size : selection.members.size;

const isChosen = (selection: Selection, id: string) =>
  selection.all ? !selection.except.has(id) : selection.members.has(id);

/** The ids of this page that are chosen. */
export const chosenOf = (selection: Selection, page: readonly Member[]): ReadonlySet<string> =>
  new Set(page.flatMap(({ id }) => (isChosen(selection, id) ? [id] : [])));

/** The selection after these of the page are chosen, and the others of the page are not. */
export function withPage(selection: Selection, page: readonly Member[], ids: ReadonlySet<string>): Selection {
  if (selection.all) {
    const except = new Set(selection.except);
    for (const { id } of page) {
      if (ids.has(id)) except.delete(id);
      else except.add(id);
    }
    return { ...selection, except };
  }
  const members = new Map(selection.members);
  for (const member of page) {
    if (ids.has(member.id)) members.set(member.id, picked(member));
    else members.delete(member.id);
  }
  return { all: false, members };
}

/** What stays chosen after a change that was begun with `began`: whom it has not come to, and who was refused. */
export function afterChange(
  selection: Selection,
  began: Selection,
  rows: { open: readonly Picked[]; settled: ReadonlySet<string> },
): Selection {
  if (selection === began && selection.all)
    return { all: false, members: new Map(rows.open.map((member) => [member.id, member])) };
  if (selection.all) return selection;
  const members = new Map([...selection.members].filter(([id]) => !rows.settled.has(id)));
  return { all: false, members };
}
