import { useQuery } from '@tanstack/react-query';
import type { GitPush } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Time } from '#ui/Time.tsx';
import { gitPushesQuery } from './git.api.ts';
import styles from './GitPushes.module.css';

const shortOid = (oid: string) => oid.slice(0, 8);

function Target({ space, push: { changeRequest } }: { space: Space; push: GitPush }) {
  if (!changeRequest) return 'main';
  const at = { organizationId: space.organization, spaceId: space.id, changeRequestId: changeRequest.id };
  return <AppLink to={paths.changeRequest.to(at)}>#{changeRequest.number}</AppLink>;
}

/** The last pushes to a space, newest first. */
export function GitPushes({ space }: { space: Space }) {
  const { data } = useQuery(gitPushesQuery(space.id));
  if (!data) return null;
  return (
    <section aria-label="Last pushes">
      <h3 className={styles.title}>Last pushes</h3>
      {data.items.length === 0 ? (
        <p className="soft">No pushes yet</p>
      ) : (
        <ul className={styles.pushes}>
          {data.items.map((push) => (
            <li key={push.id}>
              <span>
                <Target space={space} push={push} /> {push.message}
              </span>
              <span className="soft">
                {push.createdBy?.displayName ?? 'Former member'}, <Time at={push.createdAt} inline />,{' '}
                <code title={push.oid}>{shortOid(push.oid)}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
