import type { PresentEditor } from '#contract/areas/editor-presence.ts';
import { formatList } from '#lib/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from './Editor.module.css';

/** The people who edit a page, as pictures. */
export const Faces = ({ people }: { people: readonly PresentEditor[] }) => (
  <span className={styles.faces} title={formatList(people.map(({ user }) => user.displayName))}>
    {people.map(({ user }) => (
      <Avatar key={user.id} name={user.displayName} photo={user.photoURL} />
    ))}
    <span className="quiet-text">{formatList(people.map(({ user }) => user.displayName))}</span>
  </span>
);

/** Who else edits this page. */
export function Others({ others, pageId }: { others: readonly PresentEditor[]; pageId: string }) {
  const here = others.filter(({ page }) => page === pageId);
  if (here.length === 0) return null;
  return (
    <span className={styles.others}>
      <Faces people={here} />
      {here.length === 1 ? `${here[0]?.user.displayName ?? ''} is` : `${here.length} others are`} editing this
      page
    </span>
  );
}
