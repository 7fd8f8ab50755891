import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ComparedFile } from '../changes/fileChanges.ts';
import styles from './PicturePair.module.css';

type Props = { old: ComparedFile; now: ComparedFile; alt: string };

const Picture = ({ file, alt }: { file: ComparedFile; alt: string }) => (
  <img
    src={file.downloadURL}
    alt={alt}
    loading="lazy"
    decoding="async"
    width={file.dimensions?.width}
    height={file.dimensions?.height}
  />
);

/** A replaced picture before and after, side by side or on top of each other. Phrasing content. */
export function PicturePair({ old, now, alt }: Props) {
  const [isOverlaid, setOverlaid] = useState(false);
  const name = alt || now.name;
  return (
    <span className={styles.pair} data-overlaid={isOverlaid || undefined}>
      <span className={styles.pictures}>
        <span data-side="old">
          <Picture file={old} alt={`${name}, before`} />
        </span>
        <span data-side="now">
          <Picture file={now} alt={`${name}, after`} />
        </span>
      </span>
      <span className={styles.facts} data-note>
        <span>{isOverlaid && 'Equal parts are black.'}</span>
        <Button small onClick={() => setOverlaid(!isOverlaid)}>
          {isOverlaid ? 'Side by side' : 'Overlay'}
        </Button>
      </span>
    </span>
  );
}
