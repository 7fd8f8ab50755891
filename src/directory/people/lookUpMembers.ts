import { call } from '#api/call.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { pagesOf } from '#api/reads/pages.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/areas/members.ts';
import type { Pasted } from '#lib/addresses.ts';
import { foldCase } from '#lib/fold.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';

/** The number of searches that take about as long as loading one page of 1,000 members. */
const searchesPerPage = 10;
const concurrency = 5;
/** Enough results to tell whether a name is ambiguous. */
const searchLimit = 100;

/** The lookup key of an entry, equal for equal people; undefined for invalid entries. */
export const keyOf = ({ email, name, broken }: Pasted) =>
  broken ? undefined : (email ?? (name === undefined ? undefined : foldCase(name)));

/** Whether loading the remaining pages is cheaper than one search per remaining entry. */
export const shouldLoadAll = (wanted: number, pagesLeft: number) => pagesLeft * searchesPerPage <= wanted;

const keysOf = ({ user }: Member) => [user.email.toLowerCase(), foldCase(user.displayName)];

type Options = {
  organizationId: string;
  /** Called with the number of entries checked. */
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
};

/**
 * Finds the members for each key, with as few requests as possible: none, one, or several for a name. Rejects when a
 * request fails or is aborted.
 */
export async function lookUp(keys: readonly string[], { organizationId, onProgress, signal }: Options) {
  const found = new Map<string, Member[]>(keys.map((key) => [key, []]));
  const take = (people: readonly Member[]) => {
    for (const member of people)
      for (const key of keysOf(member)) {
        const others = found.get(key);
        if (others?.every(({ id }) => id !== member.id)) others.push(member);
      }
  };
  // Email addresses are unique; names are not.
  const isOpen = (key: string) => !key.includes('@') || found.get(key)?.length === 0;
  let loadedAll = false;
  if (shouldLoadAll(keys.length, 1)) {
    let pages = 0;
    for await (const { items, next, count = Infinity } of pagesOf(members.list, { organizationId }, signal)) {
      take(items);
      pages += 1;
      const open = keys.filter(isOpen);
      onProgress(keys.length - open.length, keys.length);
      loadedAll = next === undefined || open.length === 0;
      if (loadedAll || !shouldLoadAll(open.length, Math.ceil(count / items.length) - pages)) break;
    }
  }
  if (loadedAll) return found;
  const open = keys.filter(isOpen);
  let done = keys.length - open.length;
  await limitConcurrency(open, concurrency, async (key) => {
    const query = { search: key, limit: searchLimit };
    const { items } = await queued(
      members.list,
      signal,
    )(() => call(members.list, { organizationId, query }, signal));
    take(items);
    done += 1;
    onProgress(done, keys.length);
  });
  return found;
}
