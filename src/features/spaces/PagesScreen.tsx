import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { File, Page } from '#contract/content.ts';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { firstPage, pageTitle } from '#prose/pageTree.ts';
import { imageTargetOf } from '#prose/imageTarget.ts';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { ContentPlace } from './contentPlace.ts';
import { PageBody } from './PageBody.tsx';
import { PageFacts } from './PageFacts.tsx';
import { PageTurner } from './PageTurner.tsx';
import { requestName } from './space.words.ts';
import styles from './SpacePages.module.css';
import { NoPages, SpacePageTree } from './SpacePageTree.tsx';
import { filesQuery, pageQuery, pagesQuery } from './spaces.api.ts';

/** Scrolls the tree, which scrolls by itself, until the open page is in sight. */
function showInTree(tree: HTMLElement | null, pageId: string) {
  const line = tree?.querySelector(`[data-outline="${CSS.escape(pageId)}"]`)?.getBoundingClientRect();
  const box = tree?.getBoundingClientRect();
  if (!tree || !line || !box) return;
  if (line.top < box.top || line.bottom > box.bottom) tree.scrollTop += line.top - box.top - box.height / 3;
}

/** Neither a page nor a way to one by mistake. */
function NoPage({ name, isEmpty }: { name: string; isEmpty: boolean }) {
  if (isEmpty) return <NoPages line={`${name} has no pages to read yet.`} />;
  return (
    <Blank
      kind="failed"
      line={`There is no such page in ${name}.`}
      note="It was deleted, or the address is wrong. The pages that there are stand in the list."
    />
  );
}

/** Nothing, where the page hides its cover or there is no such picture. */
function PageCover({ page: { cover, layout }, files }: { page: Page; files: readonly File[] | undefined }) {
  if (!cover || layout?.cover === false) return null;
  const file = files?.find(({ id }) => id === cover.ref.file);
  const target = file && imageTargetOf(file);
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

type Props = ContentPlace & {
  pageId?: string | undefined;
  /** What the pages are of. */
  name: string;
  tabs?: ReactNode;
};

function PagesReader({ organizationId, spaceId, changeRequestId, pageId, name, tabs }: Props) {
  const place = useMemo(
    () => ({ organizationId, spaceId, changeRequestId }),
    [organizationId, spaceId, changeRequestId],
  );
  const { data: tree } = useSuspenseQuery(pagesQuery(place));
  const shownId = pageId ?? firstPage(tree.pages)?.id ?? '';
  // The loader has read it: without an answer by now, there is no such page.
  const { data: page } = useQuery({
    ...pageQuery(place, shownId),
    enabled: shownId !== '',
    retryOnMount: false,
  });
  const { data: files, refetch } = useQuery(filesQuery(place));
  const readFiles = useCallback(() => void refetch(), [refetch]);
  const inSight = useCallback((side: HTMLElement | null) => showInTree(side, shownId), [shownId]);
  const { pages } = tree;
  const title = page ? pageTitle(page) : shownId === '' ? name : 'No such page';
  return (
    <Screen title={title} standfirst={page && <PageFacts place={place} page={page} />}>
      {tabs}
      <div className={styles.reading}>
        {pages.length > 0 && (
          <nav ref={inSight} className={styles.side} aria-label={`Pages of ${name}`}>
            <SpacePageTree place={place} pages={pages} currentId={shownId} narrow />
          </nav>
        )}
        {page ? (
          <article className={styles.page}>
            <PageCover page={page} files={files?.items} />
            <PageBody place={place} pages={pages} page={page} files={files?.items} onReadFiles={readFiles} />
            <PageTurner place={place} pages={pages} page={page} />
          </article>
        ) : (
          <NoPage name={name} isEmpty={shownId === ''} />
        )}
      </div>
    </Screen>
  );
}

export function SpacePagesScreen() {
  const place = paths.spacePages.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(place.spaceId));
  return <PagesReader {...place} name={titleOf(space)} />;
}

/** The same as it would be once a change request is merged. */
export function ChangePagesScreen() {
  const { pageId, ...place } = paths.changeRequestPages.useParams();
  const { data: request } = useSuspenseQuery(requestQuery(place));
  return (
    <PagesReader
      {...place}
      pageId={pageId}
      name={requestName(request)}
      tabs={<ChangeNav {...place} open="pages" comments={request.comments} />}
    />
  );
}
