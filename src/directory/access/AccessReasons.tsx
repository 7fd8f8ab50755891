import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import { rankOf, sourcesText, sourceText, type AccessSource } from './accessSources.ts';
import { teamsOfMemberQuery } from '../organizations/organizations.api.ts';
import { collectionsQuery } from '../spaces/spaces.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import styles from './AccessReasons.module.css';
import { canExplain, reasonsOf, type AccessMember, type AccessTarget } from './accessReasons.ts';
import { roleName } from './roles.ts';
import { useAccessSources } from './useAccessSources.ts';

type Props = { organization: Organization; person: AccessMember; space: AccessTarget; level: string };

/** The member's teams, any of which may grant access, if the service doesn't list grants. */
function Teams({ organizationId, person }: { organizationId: string; person: AccessMember }) {
  const { data, error } = useQuery(teamsOfMemberQuery(organizationId, person.id));
  if (error) return <li>Couldn’t load teams: {error.message}</li>;
  if (!data) return <li>Loading teams…</li>;
  return data.items.map(({ team }) => (
    <li key={team.id}>
      Team grant: <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{team.title}</AppLink>
      {team.spaces === 0 && <span className="soft"> (no access to any spaces)</span>}
    </li>
  ));
}

/** All sources that can grant the level, and those that grant less, if the service doesn't list grants. */
function PossibleReasons({ organization, person, space, level }: Props) {
  const { data } = useQuery(collectionsQuery(organization.id));
  const collections = data?.items ?? [];
  const reasons = reasonsOf({ person, space, collections, organization });
  const enough = reasons.filter((reason) => canExplain(reason.level, level));
  const less = reasons.filter((reason) => !enough.includes(reason));
  return (
    <>
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
    </>
  );
}

/** The URL where a source can be changed. */
function urlOf(source: AccessSource, organizationId: string, userId: string) {
  if (source.kind === 'role') return paths.member.to({ organizationId, userId });
  if (source.kind === 'team') return paths.team.to({ organizationId, teamId: source.team.id });
  if (!source.place) return `${paths.organizationSettings.to({ organizationId })}#defaultRole`;
  const { kind, id } = source.place;
  const [spacePath, collectionPath] =
    source.kind === 'default'
      ? [paths.spaceSettings, paths.collectionSettings]
      : [paths.spaceAccess, paths.collectionAccess];
  return kind === 'space'
    ? spacePath.to({ organizationId, spaceId: id })
    : collectionPath.to({ organizationId, collectionId: id });
}

function SourceList({
  label,
  sources,
  of: { organization, person, space },
}: {
  label: string;
  sources: readonly AccessSource[];
  of: Props;
}) {
  return (
    <>
      <p className={styles.head}>{label}</p>
      <ul aria-label={label}>
        {sources.map((source) => {
          const text = sourceText(source, space.id);
          return (
            <li key={text}>
              <AppLink to={urlOf(source, organization.id, person.id)}>{text}</AppLink>:{' '}
              {roleName(source.level)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Why a member has access to a space: the exact sources, or the possible ones if the service doesn't list grants. */
export function AccessReasons(props: Props) {
  const { organization, person, space, level } = props;
  const known = useAccessSources(organization, person, space);
  if (known.state !== 'ready')
    return (
      <div className={styles.reasons}>
        {known.state === 'loading' && <p className="soft">Loading sources…</p>}
        {known.state === 'failed' && <p className="soft">Couldn’t load the sources: {known.message}</p>}
        {known.state === 'missing' && <PossibleReasons {...props} />}
      </div>
    );
  const deciding = known.sources.filter((source) => source.level === level);
  const less = known.sources.filter((source) => rankOf(source.level) < rankOf(level));
  return (
    <div className={styles.reasons}>
      {deciding.length > 0 ? (
        <SourceList label="Sources" sources={deciding} of={props} />
      ) : (
        <p>You don’t have permission to view the source of this access.</p>
      )}
      {less.length > 0 && <SourceList label="Sources with less access" sources={less} of={props} />}
    </div>
  );
}

/** The deciding sources in short: “Direct, Team Pilots”. */
export function AccessSourceText(props: Props & { fallback: string }) {
  const { organization, person, space, level, fallback } = props;
  const known = useAccessSources(organization, person, space);
  if (known.state === 'loading') return null;
  if (known.state !== 'ready') return fallback;
  return sourcesText(known.sources, level, space.id);
}
