// How many requests each token has sent in this minute, counted together with all processes on the database.
import type { Context } from '../context.ts';
import { batchesOf } from '../database/batches.ts';
import { requestCountsRepository } from './requestCounts.repository.ts';

const minute = 60_000;
/** What a process keeps to itself, as a part of the limit: so tokens that ask seldom never cost a write. */
const keptToItself = 0.01;
/** Keys that are counted at a time; beyond, the one that came first is forgotten. */
const most = 5000;

/** Of this minute: requests that came here, those of them that the others know of, and those that came to others. */
type Count = { minute: number; own: number; told: number; others: number };

/** @param max requests a minute that one key may send */
export function requestCounts({ store, clock }: Pick<Context, 'store' | 'clock'>, max: number) {
  const repository = requestCountsRepository(store);
  const counts = new Map<string, Count>();
  const thisMinute = () => Math.floor(clock().getTime() / minute);
  let cleared = 0;

  function begin(key: string) {
    const count = { minute: thisMinute(), own: 0, told: 0, others: 0 };
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > most && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  return {
    /** Counts a request. Gives the number in this minute, as far as is known here, and the milliseconds left of it. */
    add(key: string) {
      const found = counts.get(key);
      const count = found?.minute === thisMinute() ? found : begin(key);
      count.own++;
      return { current: count.own + count.others, ttl: minute - (clock().getTime() % minute) };
    },

    /** Tells the others of those who ask often, and learns what came to them. */
    async share() {
      const now = thisMinute();
      const busy = [...counts].filter(
        ([, { minute: when, own, told }]) => when === now && own > told && own > max * keptToItself,
      );
      for (const batch of batchesOf(busy)) {
        const sent = batch.map(([key, { own, told }]) => ({ key, minute: now, count: own - told }));
        const totals = new Map((await repository.add(sent)).map((row) => [row.key, row]));
        for (const [n, [key, count]] of batch.entries()) {
          count.told += sent[n]!.count;
          const total = totals.get(key);
          if (total?.minute === now) count.others = total.count - count.told;
        }
      }
      if (busy.length > 0 && cleared !== now) await repository.removeBefore(now);
      cleared = now;
    },
  };
}
