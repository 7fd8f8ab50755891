import type { SearchItem } from '#contract/search.ts';
import { highlightParts } from '#lib/searchHighlight.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { hitPath, hashOf } from './hitPath.ts';
import { hitKeys } from './hitKeys.ts';
import styles from './Search.module.css';

/** A text with the search terms highlighted. */
const Highlighted = ({ text, query }: { text: string; query: string }) =>
  highlightParts(text, query).map(({ at, text: part, hit }) =>
    hit ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );

type Props = {
  organizationId: string;
  spaceId: string;
  query: string;
  /** The maximum number of passages shown per page. */
  passages: number;
  /** Called when a result is opened. */
  onFollow: () => void;
};

function PageHit({ page, ...props }: Props & { page: SearchItem }) {
  const { organizationId, spaceId, query, passages, onFollow } = props;
  const address = paths.spacePages.to({ organizationId, spaceId, pageId: page.id });
  const shown = page.sections.slice(0, passages);
  const more = page.sections.length - shown.length;
  const hit = { 'data-hit': '', onKeyDown: hitKeys, onClick: onFollow };
  return (
    <li>
      <h3 className={styles.page}>
        <AppLink {...hit} to={hitPath({ organizationId, spaceId }, page)}>
          <Highlighted text={page.title || page.path} query={query} />
        </AppLink>
        <code>/{page.path}</code>
      </h3>
      <ul className={styles.passages}>
        {shown.map(({ id, title, path, body }) => (
          <li key={id}>
            {hashOf(path) !== '' && title !== page.title && (
              <>
                <AppLink {...hit} to={address + hashOf(path)}>
                  <Highlighted text={title} query={query} />
                </AppLink>{' '}
              </>
            )}
            <Highlighted text={body} query={query} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>{pluralize(more, 'more match', 'more matches')} on this page</p>
      )}
    </li>
  );
}

export const PageHits = ({ pages, ...props }: Props & { pages: readonly SearchItem[] }) => (
  <ul className={styles.found}>
    {pages.map((page) => (
      <PageHit key={page.id} page={page} {...props} />
    ))}
  </ul>
);
