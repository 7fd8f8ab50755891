import { asJob } from '#api/requestQueue.ts';
import { pagesOf } from '#api/pages.ts';
import { members } from '#contract/members.ts';
import type { MembersFilter } from '../members.list.ts';
import { toSelectedMember, type SelectedMember } from './selection.ts';

/** Loads all members that match a filter. Calls `onRead` with the number of members loaded so far. */
export async function loadMatching(
  organizationId: string,
  filter: MembersFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
) {
  const found = new Map<string, SelectedMember>();
  const input = { organizationId, query: filter };
  for await (const page of pagesOf(members.list, input, signal, asJob(signal))) {
    for (const member of page.items) found.set(member.id, toSelectedMember(member));
    onProgress(found.size);
  }
  return [...found.values()];
}
