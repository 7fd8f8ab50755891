import type { Organization } from '#contract/areas/organizations.ts';
import { emojiOf } from '#lib/emoji.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PairGrant } from './grants/PairGrant.tsx';
import { Time } from '#ui/Time.tsx';
import { levelName, none } from './levels.ts';
import { levelIn, type Person, type AccessSpace, type Reading } from './reading.ts';
import { AccessReasons } from '#directory/access/AccessReasons.tsx';
import type { Pair } from './accessUrl.ts';

type Props = { organization: Organization; reading: Reading; pair: Pair; onClose: () => void };

type FactsProps = {
  organizationId: string;
  person: Person;
  space: AccessSpace;
  level: string;
  at: number | undefined;
};

function PairFacts({ organizationId, person, space, level, at }: FactsProps) {
  const { name, email, role } = person;
  return (
    <Facts
      facts={[
        ['Email', email === name ? undefined : email],
        ['Role', roleName(role)],
        [
          'Space',
          <AppLink key="space" to={paths.space.to({ organizationId, spaceId: space.id })}>
            <span aria-hidden>{emojiOf(space.emoji)}</span> {titleOf(space)}
          </AppLink>,
        ],
        ['Access level', <b key="level">{level}</b>],
        ['Last refreshed', at === undefined ? undefined : <Time key="at" at={new Date(at).toISOString()} />],
      ]}
    />
  );
}

export function PairPanel({ organization, reading, pair, onClose }: Props) {
  const { people, spaces, levelNames, rows, failed } = reading;
  const person = people.find(({ id }) => id === pair.rowId);
  const number = spaces.findIndex(({ id }) => id === pair.columnId);
  const space = spaces[number];
  if (!person || !space)
    return (
      <Panel title="Details" onClose={onClose}>
        <p>This member or space isn’t loaded.</p>
      </Panel>
    );
  const level = levelIn(reading, person.id, number);
  return (
    <Panel
      title={
        <AppLink to={paths.member.to({ organizationId: organization.id, userId: person.id })}>
          {person.name}
        </AppLink>
      }
      onClose={onClose}
    >
      <PairFacts
        organizationId={organization.id}
        person={person}
        space={space}
        level={level === undefined ? 'Not loaded' : levelName(levelNames, level)}
        at={rows.get(person.id)?.at}
      />
      {level === undefined && <p>{failed.get(person.id)}</p>}
      {level !== undefined && level !== none && (
        <AccessReasons
          organization={organization}
          person={person}
          space={space}
          level={levelNames[level] ?? ''}
        />
      )}
      <PairGrant
        key={`${person.id} ${space.id}`}
        organization={organization}
        person={person}
        spaceId={space.id}
      />
    </Panel>
  );
}
