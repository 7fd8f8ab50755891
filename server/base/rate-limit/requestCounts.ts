import type { Context } from '#server/base/context.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { requestCountsRepository } from './requestCounts.repository.ts';

const minute = 60_000;
/** Counts up to this share of the limit stay local, so that tokens with few requests never cost a write. */
const localShare = 0.01;
/** Maximum number of addresses that are counted separately in one minute. */
const maxAddresses = 20_000;

export const tokenKey = (tokenHash: string) => tokenHash;
export const addressKey = (client: string, scope: 'api' | 'sites' = 'api') =>
  scope === 'api' ? `address ${client}` : `address ${client} on sites`;
const otherAddresses = addressKey('others');

/** Requests in this minute: to this process, the part of these that is published, and to other processes. */
type Count = { minute: number; own: number; published: number; others: number };

/**
 * Counts requests by minute and key. Keys are never evicted: the number of tokens is bounded by the database,
 * and beyond 20,000 addresses all others share one count.
 * @param max limit per minute and key
 */
export function requestCounts({ store, clock }: Pick<Context, 'store' | 'clock'>, max: number) {
  const repository = requestCountsRepository(store);
  const counts = new Map<string, Count>();
  const thisMinute = () => Math.floor(clock().getTime() / minute);
  let current = thisMinute();
  let addresses = 0;
  let cleared = 0;

  function begin(key: string) {
    if (key.startsWith('address')) addresses++;
    const count = { minute: current, own: 0, published: 0, others: 0 };
    counts.set(key, count);
    return count;
  }

  function countOf(key: string) {
    if (current !== thisMinute()) {
      counts.clear();
      addresses = 0;
      current = thisMinute();
    }
    const found = counts.get(key);
    if (found) return found;
    const shared = key.startsWith('address') && addresses >= maxAddresses;
    return shared ? (counts.get(otherAddresses) ?? begin(otherAddresses)) : begin(key);
  }

  return {
    /**
     * Counts a request. Returns the known number of requests in this minute, and the milliseconds until it
     * ends.
     */
    add(key: string) {
      const count = countOf(key);
      count.own++;
      return { current: count.own + count.others, ttl: minute - (clock().getTime() % minute) };
    },

    /** Publishes the counts of busy keys to the other processes, and reads theirs. */
    async share() {
      const now = thisMinute();
      const busy = [...counts].filter(
        ([, { minute: when, own, published }]) => when === now && own > published && own > max * localShare,
      );
      for (const batch of batchesOf(busy)) {
        const sent = batch.map(([key, { own, published }]) => ({ key, minute: now, count: own - published }));
        const totals = new Map((await repository.add(sent)).map((row) => [row.key, row]));
        for (const [n, [key, count]] of batch.entries()) {
          count.published += sent[n]!.count;
          const total = totals.get(key);
          if (total?.minute === now) count.others = total.count - count.published;
        }
      }
      if (busy.length > 0 && cleared !== now) await repository.removeBefore(now);
      cleared = now;
    },
  };
}
