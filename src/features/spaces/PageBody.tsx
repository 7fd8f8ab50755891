import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { File, Page } from '#contract/content.ts';
import { webAddress } from '#lib/webAddress.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import type { NamedHeading } from '#markdown/parsing/headings.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Num } from '#ui/Num.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { Working } from '#ui/Working.tsx';
import { withoutSignInToken } from '#prose/withoutSignInToken.ts';
import { linkedPages, pageTitle } from '#prose/pageTree.ts';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';
import { filePath, pagePath, type ContentPlace } from './contentPlace.ts';
import styles from './SpacePages.module.css';
import { PageText } from '#prose/PageText.tsx';
import { linkedFiles } from '#prose/imageTarget.ts';

type Props = {
  place: ContentPlace;
  page: Page;
  pages: readonly Page[];
  /** Of the space or request; undefined while they can't be read. */
  files: readonly File[] | undefined;
  onReadFiles: () => void;
};

/** The width from which there is a margin beside a page's text; also in the sheet. */
const withMargin = '(min-width: 96rem)';

/** The headings of a page. Nothing for a page of one heading or none. */
function PageOutline({ headings }: { headings: readonly NamedHeading[] }) {
  const hasMargin = useMedia(withMargin);
  if (headings.length < 2) return null;
  return (
    <details className={styles.outline} open={hasMargin}>
      <summary>
        On this page <Num value={headings.length} />
      </summary>
      <ul aria-label="On this page">
        {headings.map(({ anchor, title, depth }) => (
          <li key={anchor} style={{ '--depth': depth - 2 }}>
            <AppLink to={`#${encodeURIComponent(anchor)}`}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Document({ place, page, pages, files, onReadFiles }: Props) {
  const index = useMemo(() => linkIndex(linkedPages(pages), linkedFiles(files ?? [])), [pages, files]);
  const { id, path, git, markdown = '' } = page;
  const sourcePath = git?.path;
  const from = useMemo(() => ({ id, path, sourcePath }), [id, path, sourcePath]);
  const to = useMemo(
    () => ({
      page: (pageId: string) => pagePath(place, pageId),
      file: (fileId: string) => filePath(place, fileId),
    }),
    [place],
  );
  // The loader has parsed it. After a change, the old text stays until the new one is parsed.
  const { data: reading } = useQuery({ ...parsedTextQuery(page), placeholderData: keepPreviousData });
  if (markdown.trim() === '') return <p className={styles.lead}>This page has no text yet.</p>;
  if (!reading) return <Working label="Reading the page" />;
  return (
    <>
      {page.layout?.outline !== false && <PageOutline headings={reading.headings} />}
      <PageText
        to={to}
        page={from}
        reading={reading}
        index={index}
        hasFiles={files !== undefined}
        onReadFiles={onReadFiles}
      />
    </>
  );
}

function Group({ place, page }: Props) {
  if (page.pages.length === 0) return <p className={styles.lead}>This group holds no pages.</p>;
  return (
    <>
      <p className={styles.lead}>This group gathers pages and has no text of its own:</p>
      <ul className={styles.gathered}>
        {page.pages.map((child) => (
          <li key={child.id}>
            <AppLink to={pagePath(place, child.id)}>{pageTitle(child)}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The API tells where a link leads in its description. */
function LinkPage({ page: { description } }: Props) {
  if (description === undefined)
    return <p className={styles.lead}>This entry is a link; where it leads, the service doesn’t say.</p>;
  return (
    <p className={styles.lead}>
      This entry is a link:{' '}
      {webAddress(description) ? (
        <a href={withoutSignInToken(description)} rel="noreferrer">
          {description}
        </a>
      ) : (
        description
      )}
    </p>
  );
}

const Computed = ({ page: { computed } }: Props) => (
  <p className={styles.lead}>
    This page is made from{' '}
    {computed?.type === 'builtin:openapi' ? 'an OpenAPI specification' : 'other content'}; it has no Markdown
    of its own.
  </p>
);

export function PageBody(props: Props) {
  const { type, markdown } = props.page;
  if (type === 'group') return <Group {...props} />;
  if (type === 'link') return <LinkPage {...props} />;
  if (type === 'computed' && markdown === undefined) return <Computed {...props} />;
  return <Document key={props.page.id} {...props} />;
}
