import type { Member } from '#contract/member.ts';
import { same } from '#lib/patch.ts';
import { membersList, type MembersFilter, type MembersSearch } from '../members.list.ts';
import { nameOf } from '../members.text.ts';

/** The properties of a member that bulk changes need. `stale`: a bulk change has changed it since it was loaded. */
export type SelectedMember = Pick<Member, 'id' | 'role' | 'sso' | 'disabled'> & {
  name: string;
  stale?: boolean;
};

export type Selection =
  | { all: false; members: ReadonlyMap<string, SelectedMember> }
  | { all: true; filter: MembersFilter; count: number; except: ReadonlySet<string> };

export const emptySelection: Selection = { all: false, members: new Map() };

export const toSelectedMember = (member: Member): SelectedMember => {
  const { id, role, sso, disabled } = member;
  return { id, role, sso, disabled, name: nameOf(member) };
};

/** Selects all matching members, loaded or not. */
export const allMatching = (search: MembersSearch, count: number): Selection => ({
  all: true,
  filter: membersList.matchingQuery(search),
  count,
  except: new Set(),
});

/** Selects the given members. */
export const selectionOf = (members: readonly Member[]): Selection => ({
  all: false,
  members: new Map(members.map((member) => [member.id, toSelectedMember(member)])),
});

/** Returns the selection, or an empty one if it selects all matches of a different filter. */
export const validSelection = (selection: Selection, search: MembersSearch) =>
  selection.all && !same(selection.filter, membersList.matchingQuery(search)) ? emptySelection : selection;

/** The number of selected members; an estimate until all matches are loaded. */
export const selectionSize = (selection: Selection) =>
  selection.all ? selection.count - selection.except.size : selection.members.size;

export const isSelected = (selection: Selection, id: string) =>
  selection.all ? !selection.except.has(id) : selection.members.has(id);

/** The IDs of the selected members on a page. */
export const selectedIds = (selection: Selection, page: readonly Member[]): ReadonlySet<string> =>
  new Set(page.flatMap(({ id }) => (isSelected(selection, id) ? [id] : [])));

/** Selects the members of a page with these IDs, and deselects the others of the page. */
export function selectOnPage(
  selection: Selection,
  page: readonly Member[],
  ids: ReadonlySet<string>,
): Selection {
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
    if (ids.has(member.id)) members.set(member.id, toSelectedMember(member));
    else members.delete(member.id);
  }
  return { all: false, members };
}

/**
 * The selection while a bulk change runs and after it: the same members, so that another change can follow. A
 * selection of all matches becomes a selection of these members, since the change can affect the matches.
 */
export const keepSelected = (members: readonly SelectedMember[]): Selection => ({
  all: false,
  members: new Map(members.map((member) => [member.id, { ...member, stale: true }])),
});

/** The selection without removed members. */
export function withoutMembers(selection: Selection, removed: readonly { id: string }[]): Selection {
  const gone = new Set(removed.map(({ id }) => id));
  if (selection.all) return selection;
  return { all: false, members: new Map([...selection.members].filter(([id]) => !gone.has(id))) };
}
