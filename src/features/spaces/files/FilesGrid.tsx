// Files as previews side by side.
import type { File } from '#contract/content.ts';
import { sizeWords } from '#lib/sizes.ts';
import { dimensionWords } from './fileColumns.tsx';
import { FileLink } from './FileLink.tsx';
import { FilePreview } from './FilePreview.tsx';
import styles from './Files.module.css';

export function FilesGrid({ files }: { files: readonly File[] }) {
  return (
    <ul className={styles.grid} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file}>
            <FilePreview file={file} />
            <span>{file.name}</span>
          </FileLink>
          <p>
            {file.dimensions && `${dimensionWords(file.dimensions)}, `}
            {sizeWords(file.size)}
          </p>
        </li>
      ))}
    </ul>
  );
}
