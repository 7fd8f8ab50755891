import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { messageOf } from '#api/http/ApiError.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import type { Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { filesQuery, pagesQuery } from '#directory/content/content.api.ts';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { flatPages } from '#prose/pageTree.ts';
import { keyOf } from '#api/query.ts';
import { requestFilesQuery } from '../changeRequests.api.ts';
import type { Changes } from '../changes/useChange.ts';
import { branchOf, planMove, type MoveSource } from './planMove.ts';
import { readSource } from './readSource.ts';
import { runMove, type Moved } from './runMove.ts';

type MoveState =
  | { kind: 'start' }
  | { kind: 'reading'; done: number }
  | { kind: 'read'; source: MoveSource; revision: string }
  | { kind: 'moving' }
  | { kind: 'moved'; moved: Moved }
  | { kind: 'failed'; message: string };

/** At most so many pages at once: their number of comments is counted, and each is written. */
export const maxPages = 500;

/** Counts the comments of pages on main. */
const commentsQuery = (spaceId: string, pageId: string) => ({
  queryKey: [...keyOf(spaceComments.list, { spaceId }), 'count', pageId],
  queryFn: async () => {
    const query = { targetPage: pageId, status: 'all' as const, limit: 1 };
    return (await call(spaceComments.list, { spaceId, query })).count ?? 0;
  },
});

/** Plans and performs the move of a page to another space. */
export function useMoveToSpace(
  { one, request, content, space: from }: Pick<Changes, 'one' | 'request' | 'content' | 'space'>,
  movedId: string,
) {
  const client = useQueryClient();
  const [state, setState] = useState<MoveState>({ kind: 'start' });
  const [to, setTo] = useState<Space | null>(null);
  const [into, setInto] = useState<Page | null>(null);
  const { pages } = content.request;
  const moved = useMemo(() => branchOf(pages, movedId), [pages, movedId]);
  const place = { spaceId: to?.id ?? '' };
  const target = useQuery({ ...pagesQuery(place), enabled: to !== null });
  const files = useQuery({ ...filesQuery(place), enabled: to !== null });
  const sitesOf = (spaceId: string) => siteListQuery(one.organizationId, { space: spaceId });
  const ownSites = useQuery({ ...sitesOf(from.id), enabled: to !== null });
  const sites = useQuery({ ...sitesOf(to?.id ?? ''), enabled: to !== null });
  const comments = useQueries({
    queries: moved
      .slice(0, maxPages)
      .map(({ id }) => ({ ...commentsQuery(from.id, id), enabled: to !== null })),
    combine: (all) =>
      all.every(({ data }) => data !== undefined)
        ? all.reduce((sum, { data = 0 }) => sum + data, 0)
        : undefined,
  });

  async function read() {
    setState({ kind: 'reading', done: 0 });
    try {
      const { revision } = request;
      const { items } = await client.fetchQuery(requestFilesQuery(one));
      const onRead = (done: number) => setState({ kind: 'reading', done });
      const source = await readSource(client, {
        one,
        revision,
        space: from,
        pages,
        files: items,
        movedId,
        onRead,
      });
      setState({ kind: 'read', source, revision });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }

  const plan = useMemo(() => {
    if (state.kind !== 'read' || !to || !target.data || !files.data) return undefined;
    return planMove(state.source, movedId, {
      space: to,
      pages: target.data.pages,
      files: files.data.items,
      into: into ?? undefined,
    });
  }, [state, to, target.data, files.data, into, movedId]);

  async function move() {
    if (state.kind !== 'read' || !plan || !to) return;
    setState({ kind: 'moving' });
    try {
      const existing = files.data?.items ?? [];
      const result = await runMove(client, { one, baseRevision: state.revision, from, to, plan, existing });
      setState({ kind: 'moved', moved: result });
      return result;
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
    return undefined;
  }

  return {
    state,
    to,
    into,
    moved,
    plan,
    comments,
    total: flatPages(pages).filter(({ type }) => type === 'document').length,
    targets: useMemo(
      () => flatPages(target.data?.pages ?? []).filter(({ type }) => type !== 'link'),
      [target.data],
    ),
    sites: { own: ownSites.data?.items, target: sites.data?.items },
    error: target.error ?? files.error,
    setInto,
    chooseSpace(space: Space | null) {
      setTo(space);
      setInto(null);
      if (space && (state.kind === 'start' || state.kind === 'failed')) void read();
    },
    move,
  };
}
export type MoveToSpace = ReturnType<typeof useMoveToSpace>;
