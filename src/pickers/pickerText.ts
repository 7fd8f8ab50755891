import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import type { Team } from '#contract/team.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import type { ItemText } from '#ui/combobox/Combobox.tsx';
import { memberName, teamName } from '#directory/people/names.ts';

/** Ids that can't be chosen, and why: “Already in the team”. */
export type Exclude = { ids: ReadonlySet<string>; reason: string };

const reasonIn =
  (excludes: readonly (Exclude | undefined)[]) =>
  ({ id }: { id: string }) =>
    excludes.find((exclude) => exclude?.ids.has(id))?.reason;

/** The fields of a team that a picker shows. */
export type PickerTeam = Pick<Team, 'id' | 'title' | 'members'>;

export const memberText = (...excludes: (Exclude | undefined)[]): ItemText<Member> => ({
  keyOf: ({ id }) => id,
  nameOf: memberName,
  noteOf: ({ user }) => user.email,
  reasonOf: reasonIn(excludes),
  none: (text) => (text === '' ? 'No members yet' : `No members match “${text}”`),
});

export const teamText = (exclude?: Exclude): ItemText<PickerTeam> => ({
  keyOf: ({ id }) => id,
  nameOf: teamName,
  noteOf: ({ members }) => pluralize(members, 'member'),
  reasonOf: reasonIn([exclude]),
  none: (text) => (text === '' ? 'No teams yet' : `No teams match “${text}”`),
});

/** `placeOf` returns the collection of a space. */
export const spaceText = (
  placeOf: (space: Space) => string | undefined,
  exclude?: Exclude,
): ItemText<Space> => ({
  keyOf: ({ id }) => id,
  nameOf: titleOf,
  noteOf: placeOf,
  reasonOf: reasonIn([exclude]),
  none: (text) => (text === '' ? 'No spaces found' : `No spaces match “${text}”`),
});
