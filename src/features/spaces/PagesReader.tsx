// A page of a space or a change request, read plainly, with the tree of all pages beside it.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { firstPage, pageTitle } from '#prose/pageTree.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { Content } from './contentPlace.ts';
import { NoPages } from './NoPages.tsx';
import { PageBody } from './PageBody.tsx';
import { PageCover } from './PageCover.tsx';
import { PageFacts } from './PageFacts.tsx';
import { PageTurner } from './PageTurner.tsx';
import styles from './SpacePages.module.css';
import { SpacePageTree } from './SpacePageTree.tsx';
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

type Props = Content & {
  organizationId: string;
  pageId: string | undefined;
  /** What the pages are of. */
  name: string;
  tabs?: ReactNode;
};

export function PagesReader({ organizationId, spaceId, changeRequestId, pageId, name, tabs }: Props) {
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
