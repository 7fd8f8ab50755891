// The picture over a page.
import type { File, Page } from '#contract/content.ts';
import styles from './SpacePages.module.css';
import { pictureOf } from '#prose/pictureAt.ts';

type Props = { page: Page; files: readonly File[] | undefined };

/** Nothing, where the page hides its cover or there is no such picture. */
export function PageCover({ page: { cover, layout }, files }: Props) {
  if (!cover || layout?.cover === false) return null;
  const file = files?.find(({ id }) => id === cover.ref.file);
  const target = file && pictureOf(file);
  if (target?.is !== 'file') return null;
  return (
    <img
      className={styles.cover}
      style={{ '--y': `${Math.min(100, Math.max(0, cover.yPos))}%` }}
      src={target.file.downloadURL}
      alt=""
    />
  );
}
