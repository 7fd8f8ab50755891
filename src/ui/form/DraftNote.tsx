// Says that what was typed before is back, and takes it away on request.
import { History } from 'lucide';
import { useEffect } from 'react';
import { announce } from '#lib/announce.ts';
import { Icon } from '../Icon.tsx';
import { LinkLike } from '../LinkLike.tsx';
import { Time } from '../Time.tsx';
import styles from './Form.module.css';

export function DraftNote({ at, onDrop }: { at: string; onDrop: () => void }) {
  // It stands there from the start, so no live region would read it.
  useEffect(() => announce('Your draft is restored.'), []);
  return (
    <p className={styles.draft}>
      <Icon of={History} small />
      <span>
        Draft restored, typed <Time at={at} inline />. Nothing of it is saved yet.
      </span>
      <LinkLike onClick={onDrop}>Discard draft</LinkLike>
    </p>
  );
}
