import type { Collection } from '#contract/areas/collections.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { collectionsAbove } from './defaultLevel.ts';
import { titleOf } from '../spaces/spaceText.ts';
import { paths } from '#routing/paths.ts';
import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import { knownLevels } from './roles.ts';

/** The properties of a member and a space that decide about access. */
export type AccessMember = Pick<Member, 'id' | 'role' | 'teams'>;
export type AccessTarget = Pick<Space, 'id' | 'title' | 'parent' | 'defaultLevel'>;

/** A source that may grant access. `short` is the label in tables, `level` the access level it grants. */
export type Reason = { id: string; label: string; shortLabel: string; level: string; to: string };

type ReasonInput = {
  person: AccessMember;
  space: AccessTarget;
  collections: readonly Collection[];
  organization: Pick<Organization, 'id' | 'defaultRole'>;
};

/** All known sources of access, sufficient or not. Omits grants, because the API doesn't list them. */
export function reasonsOf({ person, space, collections, organization }: ReasonInput): Reason[] {
  const organizationId = organization.id;
  const known = [
    {
      id: 'role',
      label: 'Organization role',
      shortLabel: 'Role',
      level: person.role,
      to: paths.member.to({ organizationId, userId: person.id }),
    },
    {
      id: 'space',
      label: 'Space default access',
      shortLabel: 'Space default',
      level: space.defaultLevel,
      to: paths.space.to({ organizationId, spaceId: space.id }),
    },
    ...collectionsAbove(collections)(space).map(({ id, title, defaultLevel }) => ({
      id,
      label: `Collection default access (${titleOf({ title })})`,
      shortLabel: `${titleOf({ title })} default`,
      level: defaultLevel,
      to: paths.content.to({ organizationId }),
    })),
    {
      id: 'default',
      label: 'Organization default role',
      shortLabel: 'Default role',
      level: organization.defaultRole ?? null,
      to: `${paths.organizationSettings.to({ organizationId })}#defaultRole`,
    },
  ];
  return known.flatMap(({ level, ...reason }) =>
    level === null || level === 'inherit' ? [] : [{ ...reason, level }],
  );
}

/** Whether a source that grants `given` can explain `level`. Unknown levels are explained only by themselves. */
export const canExplain = (given: string, level: string) =>
  given === level ||
  (knownLevels.includes(level) && knownLevels.indexOf(given) >= knownLevels.indexOf(level));

/** “Role, Space default”: the sources that may grant the level; grants if there is no other. */
export function reasonText(given: ReasonInput, level: string) {
  const enough = reasonsOf(given).filter((reason) => canExplain(reason.level, level));
  if (enough.length > 0) return enough.map(({ shortLabel }) => shortLabel).join(', ');
  return given.person.teams > 0 ? 'Direct or team grant' : 'Direct grant';
}
