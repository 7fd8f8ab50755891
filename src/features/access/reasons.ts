import type { Collection } from '#contract/collections.ts';
import type { Organization } from '#contract/organizations.ts';
import { collectionsAbove } from '#directory/defaultLevel.ts';
import { titleOf } from '#directory/spaceText.ts';
import { paths } from '#routing/paths.ts';
import { knownWords } from './levels.ts';
import type { Person, Place } from './reading.ts';

/** `short`: what it is called in a table. `level`: what it gives. */
export type Reason = { id: string; what: string; short: string; level: string; to: string };

type Given = {
  person: Person;
  place: Place;
  collections: readonly Collection[];
  organization: Pick<Organization, 'id' | 'defaultRole'>;
};

/** Everything known that gives a level there, whether it is enough or not; grants are told nowhere. */
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
      what: 'Default level of the space',
      short: 'Space’s default',
      level: place.defaultLevel,
      to: paths.space.to({ organizationId, spaceId: place.id }),
    },
    ...collectionsAbove(collections)(place).map(({ id, title, defaultLevel }) => ({
      id,
      what: `Default level of the collection ${titleOf({ title })}`,
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

/** Whether what gives `given` can account for `level`. A word that isn't on the ladder accounts for itself. */
export const mayGive = (given: string, level: string) =>
  given === level || (knownWords.includes(level) && knownWords.indexOf(given) >= knownWords.indexOf(level));

/** “Role, Space’s default”: what may give the level, in few words; grants where nothing else is enough. */
export function reasonWords(given: Given, level: string) {
  const enough = reasonsOf(given).filter((reason) => mayGive(reason.level, level));
  if (enough.length > 0) return enough.map(({ short }) => short).join(', ');
  return given.person.teams > 0 ? 'A grant, to them or a team' : 'A grant';
}
