import { File as FileIcon, FileMusic, FileText, ImageOff } from 'lucide';
import { useState } from 'react';
import type { File } from '#contract/content.ts';
import { formatSize } from '#lib/sizes.ts';
import { imageTargetOf } from '#prose/imageTarget.ts';
import { Icon } from '#ui/Icon.tsx';
import { formatDimensions, FileLink } from './fileColumns.tsx';
import styles from './Files.module.css';
import { fileKind } from './files.list.ts';

const kindIcons = { picture: ImageOff, document: FileText, media: FileMusic, other: FileIcon };

/** A thumbnail of an image, otherwise an icon. Decorative: callers show the file's name next to it. */
export function FilePreview({ file }: { file: File }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { downloadURL, dimensions } = file;
  const isShown = imageTargetOf(file).kind === 'file' && failed !== downloadURL;
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
        <Icon of={kindIcons[fileKind(file)]} />
      )}
    </span>
  );
}

/** The grid view. */
export const filesGrid = (files: readonly File[]) => (
  <ul className={styles.grid} aria-label="Files">
    {files.map((file) => (
      <li key={file.id}>
        <FileLink file={file}>
          <FilePreview file={file} />
          <span>{file.name}</span>
        </FileLink>
        <p>
          {file.dimensions && `${formatDimensions(file.dimensions)}, `}
          {formatSize(file.size)}
        </p>
      </li>
    ))}
  </ul>
);
