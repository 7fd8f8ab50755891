import type { Member } from '#contract/member.ts';
import { same } from '#lib/patch.ts';
import { membersList, type MembersFilter, type MembersSearch } from '../members.list.ts';
import { nameOf } from '../member.words.ts';

/** As much of a member as a change in bulk needs to know. */
export type Picked = Pick<Member, 'id' | 'role' | 'sso' | 'disabled'> & { name: string };

export type Selection =
  | { all: false; members: ReadonlyMap<string, Picked> }
  | { all: true; filter: MembersFilter; count: number; except: ReadonlySet<string> };

export const nobody: Selection = { all: false, members: new Map() };

export const picked = (member: Member): Picked => {
  const { id, role, sso, disabled } = member;
  return { id, role, sso, disabled, name: nameOf(member) };
};

/** Selects all members that match. Only the current page of them has been read. */
export const everyone = (search: MembersSearch, count: number): Selection => ({
  all: true,
  filter: membersList.matchingQuery(search),
  count,
  except: new Set(),
});

/** These, each of whom has been read. */
export const theseMembers = (members: readonly Member[]): Selection => ({
  all: false,
  members: new Map(members.map((member) => [member.id, picked(member)])),
});

/** Returns the selection, or an empty one if it means all members that match another filter. */
export const selectionFor = (selection: Selection, search: MembersSearch) =>
  selection.all && !same(selection.filter, membersList.matchingQuery(search)) ? nobody : selection;

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
