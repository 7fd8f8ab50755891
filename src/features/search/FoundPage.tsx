// A page that was found, with the passages that were.
import type { SearchItem } from '#contract/search.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { foundAt, hashOf } from './foundAt.ts';
import { hitKeys } from './hitKeys.ts';
import { Marked } from './Marked.tsx';
import styles from './Search.module.css';

type Props = {
  organizationId: string;
  spaceId: string;
  page: SearchItem;
  query: string;
  /** So many of its passages are shown; who wants more opens it. */
  passages: number;
  /** A hit is followed. */
  onFollow: () => void;
};

export function FoundPage({ organizationId, spaceId, page, query, passages, onFollow }: Props) {
  const address = paths.spacePages.to({ organizationId, spaceId, pageId: page.id });
  const shown = page.sections.slice(0, passages);
  const more = page.sections.length - shown.length;
  const hit = { 'data-hit': '', onKeyDown: hitKeys, onClick: onFollow };
  return (
    <li>
      <h3 className={styles.page}>
        <AppLink {...hit} to={foundAt({ organizationId, spaceId }, page)}>
          <Marked text={page.title || page.path} query={query} />
        </AppLink>
        <code>/{page.path}</code>
      </h3>
      <ul className={styles.passages}>
        {shown.map(({ id, title, path, body }) => (
          <li key={id}>
            {hashOf(path) !== '' && title !== page.title && (
              <>
                <AppLink {...hit} to={address + hashOf(path)}>
                  <Marked text={title} query={query} />
                </AppLink>{' '}
              </>
            )}
            <Marked text={body} query={query} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>and {counted(more, 'more passage')} on this page</p>}
    </li>
  );
}
