// A page of a space, read plainly, with the tree of all pages beside it.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#lib/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { PageBody } from './PageBody.tsx';
import { PageCover } from './PageCover.tsx';
import { PageFacts } from './PageFacts.tsx';
import { PageTurner } from './PageTurner.tsx';
import { firstPage, pageTitle } from '#prose/pageTree.ts';
import styles from './SpacePages.module.css';
import { SpacePageTree } from './SpacePageTree.tsx';
import { filesQuery, pageQuery, pagesQuery, spaceQuery } from './spaces.api.ts';

/** Scrolls the tree, which scrolls by itself, until the open page is in sight. */
function showInTree(tree: HTMLElement | null, pageId: string) {
  const line = tree?.querySelector(`[data-outline="${CSS.escape(pageId)}"]`)?.getBoundingClientRect();
  const box = tree?.getBoundingClientRect();
  if (!tree || !line || !box) return;
  if (line.top < box.top || line.bottom > box.bottom) tree.scrollTop += line.top - box.top - box.height / 3;
}

/** Neither a page nor a way to one by mistake. */
function NoPage({ space, isEmpty }: { space: Space; isEmpty: boolean }) {
  if (isEmpty)
    return (
      <Blank
        kind="nothing"
        line={`${titleOf(space)} has no pages to read yet.`}
        note="Pages come with an import, by Git, or by a change request that is merged."
      />
    );
  return (
    <Blank
      kind="failed"
      line={`There is no such page in ${titleOf(space)}.`}
      note="It was deleted, or the address is wrong. The pages that there are stand in the list."
    />
  );
}

export function SpacePagesScreen() {
  const { organizationId, spaceId, pageId } = paths.spacePages.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery(spaceId));
  const shownId = pageId ?? firstPage(tree.pages)?.id ?? '';
  // The wave has asked for it: where there is no answer by now, there is no such page.
  const { data: page } = useQuery({
    ...pageQuery(spaceId, shownId),
    enabled: shownId !== '',
    retryOnMount: false,
  });
  const { data: files, refetch } = useQuery(filesQuery(spaceId));
  const readFiles = useCallback(() => void refetch(), [refetch]);
  const inSight = useCallback((side: HTMLElement | null) => showInTree(side, shownId), [shownId]);
  const place = { organizationId, spaceId, pages: tree.pages };
  const title = page ? pageTitle(page) : shownId === '' ? titleOf(space) : 'No such page';
  return (
    <Screen
      title={title}
      standfirst={page && <PageFacts organizationId={organizationId} spaceId={spaceId} page={page} />}
    >
      <div className={styles.reading}>
        {tree.pages.length > 0 && (
          <nav ref={inSight} className={styles.side} aria-label={`Pages of ${titleOf(space)}`}>
            <SpacePageTree {...place} currentId={shownId} narrow />
          </nav>
        )}
        {page ? (
          <article className={styles.page}>
            <PageCover page={page} files={files?.items} />
            <PageBody {...place} page={page} files={files?.items} onReadFiles={readFiles} />
            <PageTurner {...place} page={page} />
          </article>
        ) : (
          <NoPage space={space} isEmpty={shownId === ''} />
        )}
      </div>
    </Screen>
  );
}
