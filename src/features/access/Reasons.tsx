import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/organizations.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { teamsOfQuery } from './access.api.ts';
import styles from './Access.module.css';
import type { Person, Place } from './reading.ts';
import { mayGive, reasonsOf } from './reasons.ts';
import { useCollections } from './useView.ts';

type Props = { organization: Organization; person: Person; place: Place; level: string };

/** The teams of the member; a team may have been granted a level, which the API lists nowhere. */
function Teams({ organizationId, person }: { organizationId: string; person: Person }) {
  const { data, error } = useQuery(teamsOfQuery(organizationId, person.id));
  if (error) return <li>Their teams could not be read: {error.message}</li>;
  if (!data) return <li>Their teams are being read.</li>;
  return data.items.map(({ team }) => (
    <li key={team.id}>
      A grant to the team{' '}
      <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{team.title}</AppLink>
      {team.spaces === 0 && <span className="soft">, which the service says reaches no space by itself</span>}
    </li>
  ));
}

export function Reasons({ organization, person, place, level }: Props) {
  const collections = useCollections(organization.id);
  const reasons = reasonsOf({ person, place, collections, organization });
  const enough = reasons.filter((reason) => mayGive(reason.level, level));
  const less = reasons.filter((reason) => !enough.includes(reason));
  return (
    <div className={styles.reasons}>
      <h3>Possible reasons</h3>
      <p className="soft">The service says the level, not what gives it. Each of these may.</p>
      <ul aria-label="Possible reasons">
        {enough.map(({ id, what, level: given, to }) => (
          <li key={id}>
            <AppLink to={to}>{what}</AppLink>: {roleName(given)}
          </li>
        ))}
        <Teams organizationId={organization.id} person={person} />
        <li>A grant to {person.name}</li>
      </ul>
      {less.length > 0 && (
        <>
          <h3>Gives less</h3>
          <ul aria-label="Gives less">
            {less.map(({ id, what, level: given, to }) => (
              <li key={id}>
                <AppLink to={to}>{what}</AppLink>: {roleName(given)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
