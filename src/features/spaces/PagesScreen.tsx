import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { LinkedComment } from '#comments/page/LinkedComment.tsx';
import type { File, Page } from '#contract/content.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { firstPage, pageTitle } from '#prose/pageTree.ts';
import { imageTargetOf } from '#prose/imageTarget.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { EditPage } from './edit/EditPage.tsx';
import { EmptySpace } from './EmptySpace.tsx';
import { PageBody } from './PageBody.tsx';
import { PageDetails } from './PageDetails.tsx';
import { PreviousNextPage } from './PreviousNextPage.tsx';
import styles from './SpacePages.module.css';
import { NoPages, SpacePageTree } from './SpacePageTree.tsx';
import { requestName } from '#directory/change-requests/requestText.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { filesQuery, pageQuery, pagesQuery } from '#directory/content/content.api.ts';
import type { ContentParams } from '#routing/contentPaths.ts';

/** Scrolls the tree's own scroll container until the current page is visible. */
function scrollToPage(tree: HTMLElement | null, pageId: string) {
  const line = tree?.querySelector(`[data-outline="${CSS.escape(pageId)}"]`)?.getBoundingClientRect();
  const box = tree?.getBoundingClientRect();
  if (!tree || !line || !box) return;
  if (line.top < box.top || line.bottom > box.bottom) tree.scrollTop += line.top - box.top - box.height / 3;
}

type NoPageProps = { params: ContentParams; name: string; isEmpty: boolean; empty: ReactNode };

function NoPage({ params, name, isEmpty, empty }: NoPageProps) {
  if (isEmpty) return empty;
  return (
    <EmptyState
      kind="failed"
      title={`This page doesn’t exist in ${name}`}
      note="It may have been deleted, or the URL is incorrect. Select another page from the list."
      actions={<LinkedComment organizationId={params.organizationId} parent={params} />}
    />
  );
}

/** Renders nothing if the page hides its cover or the image doesn't exist. */
function PageCover({ page: { cover, layout }, files }: { page: Page; files: readonly File[] | undefined }) {
  if (!cover || layout?.cover === false) return null;
  const file = files?.find(({ id }) => id === cover.ref.file);
  const target = file && imageTargetOf(file);
  if (target?.kind !== 'file') return null;
  return (
    <img
      className={styles.cover}
      style={{ '--y': `${Math.min(100, Math.max(0, cover.yPos))}%` }}
      src={target.file.downloadURL}
      alt=""
    />
  );
}

type Props = ContentParams & {
  pageId?: string | undefined;
  /** The title of the space, or the name of the change request. */
  name: string;
  /** Shown if there are no pages. */
  empty: ReactNode;
};

function PagesReader({ organizationId, spaceId, changeRequestId, pageId, name, empty }: Props) {
  const params = useMemo(
    () => ({ organizationId, spaceId, changeRequestId }),
    [organizationId, spaceId, changeRequestId],
  );
  const { data: tree } = useSuspenseQuery(pagesQuery(params));
  const shownId = pageId ?? firstPage(tree.pages)?.id ?? '';
  // A part of a page that is generated from a large OpenAPI document.
  const [tag] = useSearchValue('tag');
  // The loader has already fetched it: no data here means that the page doesn't exist.
  const { data: page } = useQuery({
    ...pageQuery(params, shownId, tag ?? undefined),
    enabled: shownId !== '',
    retryOnMount: false,
  });
  const { data: files, refetch } = useQuery(filesQuery(params));
  const reloadFiles = useCallback(() => void refetch(), [refetch]);
  const scrollIntoView = useCallback((side: HTMLElement | null) => scrollToPage(side, shownId), [shownId]);
  const { pages } = tree;
  const title = page ? pageTitle(page) : shownId === '' ? 'Pages' : 'Page not found';
  return (
    <Tab title={title}>
      <div className={styles.reading}>
        {pages.length > 0 && (
          <nav ref={scrollIntoView} className={styles.side} aria-label={`Pages in ${name}`}>
            <SpacePageTree params={params} pages={pages} currentId={shownId} narrow />
          </nav>
        )}
        {page ? (
          <div className={styles.page}>
            <header className={styles.pageHeader}>
              <h2 className={styles.pageTitle} dir="auto">
                {title}
              </h2>
              <PageDetails params={params} page={page} />
              <EditPage params={params} page={page} />
            </header>
            <article>
              <PageCover page={page} files={files?.items} />
              <PageBody
                params={params}
                pages={pages}
                page={page}
                files={files?.items}
                onReadFiles={reloadFiles}
              />
              <PreviousNextPage params={params} pages={pages} page={page} />
            </article>
          </div>
        ) : (
          <NoPage params={params} name={name} isEmpty={shownId === ''} empty={empty} />
        )}
      </div>
    </Tab>
  );
}

export function SpacePagesScreen() {
  const params = paths.spacePages.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(params.spaceId));
  return <PagesReader {...params} name={titleOf(space)} empty={<EmptySpace space={space} />} />;
}

/** The pages as they will be once the change request is merged. */
export function ChangePagesScreen() {
  const { pageId, ...params } = paths.changeRequestPages.useParams();
  const { data: request } = useSuspenseQuery(requestQuery(params));
  const name = requestName(request);
  const empty = (
    <NoPages
      line={`No pages in ${name} yet`}
      note="Add pages on the Page tree tab, or import a folder or ZIP from the menu of the space."
    />
  );
  return <PagesReader {...params} pageId={pageId} name={name} empty={empty} />;
}
