// A page that was found, with the passages that were.
import type { SearchItem } from '#contract/search.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Marked } from './Marked.tsx';
import styles from './Search.module.css';

/** So many passages of a page are shown; who wants more opens it. */
const shownPassages = 3;

type Props = { organizationId: string; spaceId: string; page: SearchItem; query: string };

/** The heading that a passage stands under, as the end of an address. */
const hashOf = (path: string) => {
  const at = path.indexOf('#');
  return at < 0 ? '' : `#${encodeURIComponent(path.slice(at + 1))}`;
};

export function FoundPage({ organizationId, spaceId, page, query }: Props) {
  const address = paths.spacePages.to({ organizationId, spaceId, pageId: page.id });
  const shown = page.sections.slice(0, shownPassages);
  const more = page.sections.length - shown.length;
  return (
    <li>
      <h3 className={styles.page}>
        <AppLink to={address}>
          <Marked text={page.title || page.path} query={query} />
        </AppLink>
        <code>/{page.path}</code>
      </h3>
      <ul className={styles.passages}>
        {shown.map(({ id, title, path, body }) => (
          <li key={id}>
            {hashOf(path) !== '' && title !== page.title && (
              <>
                <AppLink to={address + hashOf(path)}>
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
