// How members and teams are shown where they are picked.
import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import type { Team } from '#contract/team.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import type { Words } from '#ui/Combobox.tsx';
import { memberName, teamName } from './names.ts';

/** Ids that can't be chosen, and why: “In the team already”. */
export type Exclude = { ids: ReadonlySet<string>; reason: string };

const reasonIn =
  (excludes: readonly (Exclude | undefined)[]) =>
  ({ id }: { id: string }) =>
    excludes.find((exclude) => exclude?.ids.has(id))?.reason;

/** As much of a team as a picker shows. */
export type TeamShown = Pick<Team, 'id' | 'title' | 'members'>;

export const memberWords = (...excludes: (Exclude | undefined)[]): Words<Member> => ({
  keyOf: ({ id }) => id,
  nameOf: memberName,
  noteOf: ({ user }) => user.email,
  reasonOf: reasonIn(excludes),
  none: (text) => (text === '' ? 'There is nobody yet.' : `Nobody matches “${text}”.`),
});

export const teamWords = (exclude?: Exclude): Words<TeamShown> => ({
  keyOf: ({ id }) => id,
  nameOf: teamName,
  noteOf: ({ members }) => pluralize(members, 'member'),
  reasonOf: reasonIn([exclude]),
  none: (text) => (text === '' ? 'There is no team yet.' : `No team has “${text}” in its title.`),
});

/** `placeOf`: where a space lies. */
export const spaceWords = (
  placeOf: (space: Space) => string | undefined,
  exclude?: Exclude,
): Words<Space> => ({
  keyOf: ({ id }) => id,
  nameOf: titleOf,
  noteOf: placeOf,
  reasonOf: reasonIn([exclude]),
  none: (text) =>
    text === '' ? 'No space was found.' : `No space that was found has “${text}” in its title.`,
});
