import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { editorPresence, type PresentEditor } from '#contract/areas/editor-presence.ts';
import { useStore } from '#lib/useStore.ts';
import type { EditSession } from './editSession.ts';

/** How often the others are read while a page is edited, in ms. */
const interval = 5_000;

const nobody: readonly PresentEditor[] = [];

/** Reads who else edits the change request, and tells them where this edit is. */
const othersQuery = (session: EditSession, changeRequestId: string) => {
  const { spaceId } = session.state.get().place;
  return queryOptions({
    queryKey: ['editors', spaceId, changeRequestId],
    queryFn: async ({ signal }) => {
      const query = { page: session.pageId, block: session.editor()?.block?.() };
      const { items } = await call(editorPresence.list, { spaceId, changeRequestId, query }, signal);
      const here = items.filter(({ page }) => page === session.pageId);
      session
        .editor()
        ?.markPeople?.(
          here.flatMap(({ block, user }) => (block === undefined ? [] : { block, name: user.displayName })),
        );
      return items;
    },
    refetchInterval: interval,
    staleTime: 0,
    retry: false,
  });
};

/** Returns the others who edit the change request now. Nobody on services without the operation. */
export function useOthers(session: EditSession) {
  const { place } = useStore(session.state);
  const { changeRequestId = '' } = place;
  const has = useHasOperation(editorPresence.list) === true;
  const { data = nobody } = useQuery({
    ...othersQuery(session, changeRequestId),
    enabled: has && changeRequestId !== '',
  });
  return data;
}
