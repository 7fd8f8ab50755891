import type { Collection } from '#contract/collections.ts';
import type { Organization } from '#contract/organizations.ts';
import { collectionsAbove } from '#directory/defaultLevel.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { knownWords } from './levels.ts';
import type { Person, Place } from './reading.ts';

/** A source that may grant access. `short` is the label in tables, `level` the access level it grants. */
export type Reason = { id: string; what: string; short: string; level: string; to: string };

type Given = {
  person: Person;
  place: Place;
  collections: readonly Collection[];
  organization: Pick<Organization, 'id' | 'defaultRole'>;
};

/** All known sources of access, sufficient or not. Leaves out grants, because the API doesn't list them. */
export function reasonsOf({ person, place, collections, organization }: Given): Reason[] {
  const organizationId = organization.id;
  const known = [
    {
      id: 'role',
      what: 'Role in the organization',
      short: 'Role',
      level: person.role,
      to: paths.member.to({ organizationId, userId: person.id }),
    },
    {
      id: 'space',
      what: 'Default access of the space',
      short: 'Space default',
      level: place.defaultLevel,
      to: paths.space.to({ organizationId, spaceId: place.id }),
    },
    ...collectionsAbove(collections)(place).map(({ id, title, defaultLevel }) => ({
      id,
      what: `Default access of the collection ${titleOf({ title })}`,
      short: `Default of ${titleOf({ title })}`,
      level: defaultLevel,
      to: paths.content.to({ organizationId }),
    })),
    {
      id: 'default',
      what: 'Default role of the organization',
      short: 'Default role',
      level: organization.defaultRole ?? null,
      to: `${paths.organizationSettings.to({ organizationId })}#defaultRole`,
    },
  ];
  return known.flatMap(({ level, ...reason }) => (level === null ? [] : [{ ...reason, level }]));
}

/** Whether a source that grants `given` can explain `level`. Unknown levels are explained only by themselves. */
export const mayGive = (given: string, level: string) =>
  given === level || (knownWords.includes(level) && knownWords.indexOf(given) >= knownWords.indexOf(level));

/** “Role, Space default”: the sources that may grant the level; grants if there is no other. */
export function reasonWords(given: Given, level: string) {
  const enough = reasonsOf(given).filter((reason) => mayGive(reason.level, level));
  if (enough.length > 0) return enough.map(({ short }) => short).join(', ');
  return given.person.teams > 0 ? 'Direct or team grant' : 'Direct grant';
}
