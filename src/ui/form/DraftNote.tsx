import { History } from 'lucide';
import { useEffect } from 'react';
import { announce } from '#lib/announce.ts';
import { Icon } from '../Icon.tsx';
import { LinkLike } from '../LinkLike.tsx';
import { Time } from '../Time.tsx';
import styles from './Form.module.css';

export function DraftNote({ at, onDrop }: { at: string; onDrop: () => void }) {
  // Rendered from the start, so a live region wouldn't announce it.
  useEffect(() => announce('Unsaved draft restored'), []);
  return (
    <p className={styles.draft}>
      <Icon of={History} small />
      <span>
        Draft restored. You last edited it <Time at={at} inline /> and haven’t saved it yet.
      </span>
      <LinkLike onClick={onDrop}>Discard draft</LinkLike>
    </p>
  );
}
