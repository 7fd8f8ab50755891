// A file's picture or, where it has none, the mark of its kind.
import { File as FileMark, FileMusic, FileText, ImageOff } from 'lucide';
import { useState } from 'react';
import type { File } from '#contract/content.ts';
import { Icon } from '#ui/Icon.tsx';
import { pictureOf } from '#prose/pictureAt.ts';
import { kindOf } from './fileKinds.ts';
import styles from './Files.module.css';

const marks = { picture: ImageOff, document: FileText, media: FileMusic, other: FileMark };

/** Its name stands beside it, so that it is drawn without words. */
export function FilePreview({ file }: { file: File }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { contentType, downloadURL, dimensions } = file;
  const isShown = pictureOf(file).is === 'file' && failed !== downloadURL;
  return (
    <span className={styles.preview}>
      {isShown ? (
        <img
          loading="lazy"
          decoding="async"
          src={downloadURL}
          alt=""
          width={dimensions?.width}
          height={dimensions?.height}
          onError={() => setFailed(downloadURL)}
        />
      ) : (
        <Icon of={marks[kindOf(contentType)]} />
      )}
    </span>
  );
}
