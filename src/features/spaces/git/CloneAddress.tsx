import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '#ui/CopyButton.tsx';
import { MarginSection } from '#ui/Section.tsx';
import styles from '../SpacePages.module.css';
import { gitRemoteQuery } from './git.api.ts';

/** The address to clone a space from, if its Git remote is on. */
export function CloneAddress({ spaceId }: { spaceId: string }) {
  const { data } = useQuery(gitRemoteQuery(spaceId));
  const url = data?.urls.clone;
  if (!data?.enabled || url === undefined) return null;
  return (
    <MarginSection title="Git">
      <div className={styles.revision}>
        <code title={url}>{url}</code>
        <CopyButton iconOnly what="clone address" text={url} />
      </div>
    </MarginSection>
  );
}
