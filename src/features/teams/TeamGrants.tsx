import { useQuery } from '@tanstack/react-query';
import { Book, Folder } from 'lucide';
import type { Team } from '#contract/team.ts';
import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { MarginSection } from '#ui/Section.tsx';
import styles from './TeamGrants.module.css';
import { teamGrantsQuery } from './teams.api.ts';

/** The levels granted to a team, with links to where they can be changed. Nothing if the service can’t list them. */
export function TeamGrants({ team }: { team: Team }) {
  const { organizationId } = paths.team.useParams();
  const { data } = useQuery({ ...teamGrantsQuery(organizationId, team.id), retry: false });
  if (!data) return null;
  return (
    <MarginSection title="Access">
      {data.items.length === 0 ? (
        <p className="soft">No access granted to this team</p>
      ) : (
        <ul className={styles.grants}>
          {data.items.map(({ permission, target: { type, id, title } }) => (
            <li key={id}>
              <Icon of={type === 'space' ? Book : Folder} className="soft" />
              <AppLink
                to={
                  type === 'space'
                    ? paths.spaceAccess.to({ organizationId, spaceId: id })
                    : paths.collectionAccess.to({ organizationId, collectionId: id })
                }
                dir="auto"
              >
                {title || 'Untitled'}
              </AppLink>
              <span>{roleName(permission)}</span>
            </li>
          ))}
        </ul>
      )}
    </MarginSection>
  );
}
