import { File as FileMark, FileMusic, FileText, ImageOff } from 'lucide';
import { useState } from 'react';
import type { File } from '#contract/content.ts';
import { formatSize } from '#lib/sizes.ts';
import { imageTargetOf } from '#prose/imageTarget.ts';
import { Icon } from '#ui/Icon.tsx';
import { dimensionWords, FileLink } from './fileColumns.tsx';
import styles from './Files.module.css';
import { kindOf } from './files.list.ts';

const marks = { picture: ImageOff, document: FileText, media: FileMusic, other: FileMark };

/** A file's picture or, without one, the icon of its kind. The file's name is beside it: it has no words. */
export function FilePreview({ file }: { file: File }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { downloadURL, dimensions } = file;
  const isShown = imageTargetOf(file).is === 'file' && failed !== downloadURL;
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
        <Icon of={marks[kindOf(file)]} />
      )}
    </span>
  );
}

/** The files as previews side by side. */
export const filesGrid = (files: readonly File[]) => (
  <ul className={styles.grid} aria-label="Files">
    {files.map((file) => (
      <li key={file.id}>
        <FileLink file={file}>
          <FilePreview file={file} />
          <span>{file.name}</span>
        </FileLink>
        <p>
          {file.dimensions && `${dimensionWords(file.dimensions)}, `}
          {formatSize(file.size)}
        </p>
      </li>
    ))}
  </ul>
);
