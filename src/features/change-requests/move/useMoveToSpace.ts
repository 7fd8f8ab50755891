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
import { requestQuery } from '#directory/organizations/organizations.api.ts';
import { requestFilesQuery, requestPagesQuery } from '../changeRequests.api.ts';
import type { Changes } from '../changes/useChange.ts';
import type { MoveSource } from './moveSource.ts';
import { branchOf, planMove } from './planMove.ts';
import { readSource } from './readSource.ts';
import { runMove } from './runMove.ts';

type MoveState =
  | { kind: 'start' }
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'read'; source: MoveSource; revision: string }
  | { kind: 'moving' };

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
  const [fault, setFault] = useState<string>();
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

  /** Reads the current revision, since the page can have changed after the dialog was opened. */
  async function read() {
    setState({ kind: 'reading', done: 0, total: 0 });
    try {
      const fresh = { staleTime: 0 };
      const { revision } = await client.fetchQuery({ ...requestQuery(one), ...fresh });
      const [tree, list] = await Promise.all([
        client.fetchQuery({ ...requestPagesQuery(one), ...fresh }),
        client.fetchQuery({ ...requestFilesQuery(one), ...fresh }),
      ]);
      const source = await readSource(client, {
        one,
        revision,
        space: from,
        pages: tree.pages,
        files: list.items,
        movedId,
        onRead: (done, total) => setState({ kind: 'reading', done, total }),
      });
      setState({ kind: 'read', source, revision });
    } catch (error) {
      setFault(`Couldn’t read the pages. ${messageOf(error)}`);
      setState({ kind: 'start' });
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
    if (state.kind !== 'read' || !plan || !to) return undefined;
    setFault(undefined);
    setState({ kind: 'moving' });
    try {
      const existing = files.data?.items ?? [];
      const options = { one, request, baseRevision: state.revision, from, to, plan, existing };
      return await runMove(client, options);
    } catch (error) {
      setFault(`Couldn’t move the page. ${messageOf(error)}`);
      await read();
      return undefined;
    }
  }

  return {
    state,
    to,
    into,
    moved,
    plan,
    comments,
    targets: useMemo(
      () => flatPages(target.data?.pages ?? []).filter(({ type }) => type !== 'link'),
      [target.data],
    ),
    sites: { own: ownSites.data?.items, target: sites.data?.items },
    fault: target.error || files.error ? 'Couldn’t read the other space. Choose it again.' : fault,
    setInto,
    chooseSpace(space: Space | null) {
      setTo(space);
      setInto(null);
      if (space && state.kind === 'start') void read();
    },
    move,
  };
}
export type MoveToSpace = ReturnType<typeof useMoveToSpace>;
