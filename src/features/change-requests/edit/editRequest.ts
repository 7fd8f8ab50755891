import type { QueryClient } from '@tanstack/react-query';
import { perform } from '#api/mutation.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import { releaseDraft, storeDraft } from './drafts.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import type { EditState, RequestPlace } from './editState.ts';

/** The change requests that were created for edits of main, with the page. */
const created = new Map<string, string>();

/** Identifies the edit of a page. An edit of main remains the same in the change request that was created for it. */
export const editKey = ({ changeRequestId = '' }: ContentParams, pageId: string) =>
  `${created.get(changeRequestId) === pageId ? '' : changeRequestId} ${pageId}`;

type Options = {
  client: QueryClient;
  pageId: string;
  state: { get: () => EditState; set: (state: EditState) => void };
  /** Stores the draft where the edit now is. */
  onMoved: (place: RequestPlace) => void;
};

/** Returns a function that returns the change request of an edit. For an edit of main, it creates an unnamed one. */
export function editRequest({ client, pageId, state, onMoved }: Options) {
  let creating: Promise<RequestPlace> | undefined;
  async function create() {
    const { place } = state.get();
    const { spaceId } = place;
    const { id } = await perform(client, createRequest, { spaceId, body: {} }, { quiet: true });
    created.set(id, pageId);
    const next = { ...place, changeRequestId: id };
    void storeDraft(place, pageId, null);
    void releaseDraft(client, place, pageId);
    state.set({ ...state.get(), place: next });
    onMoved(next);
    return next;
  }
  return async (): Promise<RequestPlace> => {
    const { place } = state.get();
    const { changeRequestId } = place;
    if (changeRequestId !== undefined) return { ...place, changeRequestId };
    creating ??= create().finally(() => {
      creating = undefined;
    });
    return creating;
  };
}
