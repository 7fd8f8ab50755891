import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SyncState } from './SyncState.tsx';
import { repositoryName } from './sync.text.ts';
import styles from './Sync.module.css';

type Props = { space: Space; sync: GitSync | undefined; canEdit: boolean };

/** The sync of a space with a Git host in the settings of the space: its state, or how to set it up. */
export function SyncSection({ space, sync, canEdit }: Props) {
  const to = paths.spaceGitSync.to({ organizationId: space.organization, spaceId: space.id });
  if (!sync && !canEdit) return null;
  return (
    <section className={styles.section} aria-label="Sync with a host">
      <h3>Sync with a host</h3>
      {sync ? (
        <>
          <p className={styles.reason}>
            <SyncState sync={sync} /> {repositoryName(sync.url)}, branch <code>{sync.branch}</code>
          </p>
          <AppLink className={buttonClass()} to={to}>
            View Git sync
          </AppLink>
        </>
      ) : (
        <>
          <p className="soft">
            Keep main in step with a branch at GitHub, GitLab or any other Git host. Neither side is ever
            overwritten.
          </p>
          <AppLink className={buttonClass()} to={to}>
            Set up Git sync
          </AppLink>
        </>
      )}
    </section>
  );
}
