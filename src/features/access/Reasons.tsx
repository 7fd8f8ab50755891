import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/organizations.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { teamsOfQuery } from './access.api.ts';
import styles from './Access.module.css';
import type { Person, AccessSpace } from './reading.ts';
import { canExplain, reasonsOf } from './reasons.ts';
import { useCollections } from './useView.ts';

type Props = { organization: Organization; person: Person; space: AccessSpace; level: string };

/** The member's teams, any of which may grant access. The API doesn't list grants. */
function Teams({ organizationId, person }: { organizationId: string; person: Person }) {
  const { data, error } = useQuery(teamsOfQuery(organizationId, person.id));
  if (error) return <li>Couldn’t load teams: {error.message}</li>;
  if (!data) return <li>Loading teams…</li>;
  return data.items.map(({ team }) => (
    <li key={team.id}>
      Team grant: <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{team.title}</AppLink>
      {team.spaces === 0 && <span className="soft"> (no access to any spaces)</span>}
    </li>
  ));
}

export function Reasons({ organization, person, space, level }: Props) {
  const collections = useCollections(organization.id);
  const reasons = reasonsOf({ person, space, collections, organization });
  const enough = reasons.filter((reason) => canExplain(reason.level, level));
  const less = reasons.filter((reason) => !enough.includes(reason));
  return (
    <div className={styles.reasons}>
      <h3>Possible sources</h3>
      <p className="soft">The exact source isn’t available. Any of the following can grant this access.</p>
      <ul aria-label="Possible sources">
        {enough.map(({ id, label, level: given, to }) => (
          <li key={id}>
            <AppLink to={to}>{label}</AppLink>: {roleName(given)}
          </li>
        ))}
        <Teams organizationId={organization.id} person={person} />
        <li>Direct grant</li>
      </ul>
      {less.length > 0 && (
        <>
          <h3>Sources with less access</h3>
          <ul aria-label="Sources with less access">
            {less.map(({ id, label, level: given, to }) => (
              <li key={id}>
                <AppLink to={to}>{label}</AppLink>: {roleName(given)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
