import type { Page } from '#contract/content.ts';
import { isSameFile, type ComparedFile } from '../changes/fileChanges.ts';
import { PicturePair } from './PicturePair.tsx';
import styles from './PageDiff.module.css';

/** Pages and files of both sides of a comparison. */
export type CoverSide = { page: Page | undefined; files: readonly ComparedFile[] | undefined };

/** Returns the cover image of a page. */
const coverOf = ({ page, files = [] }: CoverSide) => {
  const id = page?.cover?.ref.file;
  return id === undefined ? undefined : files.find((file) => file.id === id);
};

/** The cover image of a page before and after, if it changed. */
export function CoverDiff({ old, now }: { old: CoverSide; now: CoverSide }) {
  const [before, after] = [coverOf(old), coverOf(now)];
  if (!before || !after || isSameFile(before, after)) return null;
  return (
    <figure className={styles.coverDiff} data-hunk="changed" tabIndex={-1}>
      <figcaption>Cover image</figcaption>
      <PicturePair old={before} now={after} alt="Cover image" />
    </figure>
  );
}
