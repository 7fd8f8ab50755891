import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/organizations.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import { everyQuery } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import styles from './AccessReasons.module.css';
import { canExplain, reasonsOf, type AccessMember, type AccessTarget } from './accessReasons.ts';
import { roleName } from './roles.ts';

type Props = { organization: Organization; person: AccessMember; space: AccessTarget; level: string };

/** The member's teams, any of which may grant access. The API doesn't list grants. */
function Teams({ organizationId, person }: { organizationId: string; person: AccessMember }) {
  const { data, error } = useQuery(everyQuery(members.listTeams, { organizationId, userId: person.id }));
  if (error) return <li>Couldn’t load teams: {error.message}</li>;
  if (!data) return <li>Loading teams…</li>;
  return data.items.map(({ team }) => (
    <li key={team.id}>
      Team grant: <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{team.title}</AppLink>
      {team.spaces === 0 && <span className="soft"> (no access to any spaces)</span>}
    </li>
  ));
}

/** Why a member has access to a space: all sources that can grant the level, and those that grant less. */
export function AccessReasons({ organization, person, space, level }: Props) {
  const { data } = useQuery(collectionsQuery(organization.id));
  const collections = data?.items ?? [];
  const reasons = reasonsOf({ person, space, collections, organization });
  const enough = reasons.filter((reason) => canExplain(reason.level, level));
  const less = reasons.filter((reason) => !enough.includes(reason));
  return (
    <div className={styles.reasons}>
      <p className={styles.head}>Possible sources</p>
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
          <p className={styles.head}>Sources with less access</p>
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
