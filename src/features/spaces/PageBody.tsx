import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageComments } from '#comments/page/PageComments.tsx';
import type { File, Page } from '#contract/content.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { webAddress } from '#lib/webAddress.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import type { NamedHeading } from '#markdown/parsing/headings.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { filePath, pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { Num } from '#ui/Num.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { Working } from '#ui/Working.tsx';
import { withoutSignInToken } from '#prose/withoutSignInToken.ts';
import { linkedPages, pageTitle } from '#prose/pageTree.ts';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';
import { useOtherSpaces } from './useOtherSpaces.ts';
import styles from './SpacePages.module.css';
import { PageText } from './PageText.tsx';
import { OpenAPIContext } from '#prose/blocks/openapiContext.ts';
import { linkedFiles } from '#prose/imageTarget.ts';

const specifications = { Block: lazyNamed(() => import('#openapi/block/SpecBlock.tsx'), 'SpecBlock') };

type Props = {
  params: ContentParams;
  page: Page;
  pages: readonly Page[];
  /** Of the space or change request; undefined while they fail to load. */
  files: readonly File[] | undefined;
  onReadFiles: () => void;
};

/** Wide enough for the outline beside the text. Keep in sync with SpacePages.module.css. */
const wideScreen = '(min-width: 96rem)';

/** The headings of a page. Renders nothing for fewer than two. */
function PageOutline({ headings }: { headings: readonly NamedHeading[] }) {
  const isWide = useMedia(wideScreen);
  if (headings.length < 2) return null;
  return (
    <details className={styles.outline} open={isWide}>
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

function Document({ params, page, pages, files, onReadFiles }: Props) {
  const index = useMemo(() => linkIndex(linkedPages(pages), linkedFiles(files ?? [])), [pages, files]);
  const { id, path, git, markdown = '' } = page;
  const sourcePath = git?.path;
  const from = useMemo(() => ({ id, path, sourcePath }), [id, path, sourcePath]);
  const to = useMemo(
    () => ({
      page: (pageId: string) => pagePath(params, pageId),
      file: (fileId: string) => filePath(params, fileId),
    }),
    [params],
  );
  const otherSpaces = useOtherSpaces(params, page);
  // The loader has already parsed it. After an edit, the old text is shown until the new one is parsed.
  const { data: reading } = useQuery({ ...parsedTextQuery(page), placeholderData: keepPreviousData });
  if (markdown.trim() === '') return <p className={styles.lead}>This page is empty.</p>;
  if (!reading) return <Working label="Loading page" />;
  return (
    <>
      {page.layout?.outline !== false && <PageOutline headings={reading.headings} />}
      <PageComments
        organizationId={params.organizationId}
        parent={params}
        pageId={id}
        blockIds={reading.blockIds}
        hasMargin
      >
        <OpenAPIContext value={specifications}>
          <PageText
            to={to}
            page={from}
            lang={page.lang}
            dir={page.dir}
            reading={reading}
            index={index}
            otherSpaces={otherSpaces}
            hasFiles={files !== undefined}
            onReadFiles={onReadFiles}
          />
        </OpenAPIContext>
      </PageComments>
    </>
  );
}

function Group({ params, page }: Props) {
  if (page.pages.length === 0) return <p className={styles.lead}>This group has no pages.</p>;
  return (
    <>
      <p className={styles.lead}>Pages in this group:</p>
      <ul className={styles.groupPages}>
        {page.pages.map((child) => (
          <li key={child.id}>
            <AppLink to={pagePath(params, child.id)}>{pageTitle(child)}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The API returns the target of a link page as its description. */
function LinkPage({ page: { description } }: Props) {
  if (description === undefined)
    return <p className={styles.lead}>This page is a link. Its target isn’t available.</p>;
  return (
    <p className={styles.lead}>
      This page links to{' '}
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
    This page is generated from{' '}
    {computed?.type === 'builtin:openapi' ? 'an OpenAPI specification' : 'other content'} and has no Markdown.
  </p>
);

export function PageBody(props: Props) {
  const { type, markdown } = props.page;
  if (type === 'group') return <Group {...props} />;
  if (type === 'link') return <LinkPage {...props} />;
  if (type === 'computed' && markdown === undefined) return <Computed {...props} />;
  return <Document key={props.page.id} {...props} />;
}
