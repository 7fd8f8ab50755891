// Counts what is read on sites: in memory, and once a minute as sums in the database. It stores no cookie, address or ID of a
// visitor.
import { now, type Context } from '#server/base/context.ts';
import type { CountKind } from '#server/base/database/readerTables.ts';
import type { Store } from '#server/base/database/store.ts';
import { truncate } from '#server/base/lib/text.ts';
import { countsRepository, otherName, type CountRow } from './counts.repository.ts';

/** Names per site, day and kind. The others are one sum. */
export const maxNames = 1000;
/** Sums that a process keeps until it stores them. More are added to the sum of the others. */
const maxKept = 20_000;
/** Characters of a name. */
const maxName = 200;
/** How long sums are kept, in days. */
const keptDays = 400;

const dayMs = 24 * 3_600_000;

type Sums = Map<string, CountRow>;
const sumsByStore = new WeakMap<Store, Sums>();

function sumsOf(store: Store) {
  const sums = sumsByStore.get(store) ?? new Map<string, CountRow>();
  sumsByStore.set(store, sums);
  return sums;
}

/** Counts one read. It takes about a microsecond and never fails. */
export function countRead(
  context: Pick<Context, 'store' | 'clock'>,
  siteId: string,
  kind: CountKind,
  name: string,
) {
  const sums = sumsOf(context.store);
  const day = now(context).slice(0, 10);
  const add = (counted: string) => {
    const key = `${siteId} ${day} ${kind} ${counted}`;
    const row = sums.get(key);
    if (row) row.count += 1;
    else if (sums.size < maxKept || counted === otherName)
      sums.set(key, { site_id: siteId, day, kind, name: counted, count: 1 });
    else return false;
    return true;
  };
  // PostgreSQL rejects NUL in a text.
  const clean = truncate(name.replaceAll('\0', ''), maxName).toWellFormed();
  if (!add(clean === '' ? otherName : clean)) add(otherName);
}

/**
 * Adds the sums of this process to those in the database. Names that have no room for a day are added to the sum of the others.
 * If it fails, the sums are kept for the next time. A process that is killed loses those of a minute.
 */
export async function storeCounts({ store }: Pick<Context, 'store'>) {
  const sums = sumsOf(store);
  const rows = [...sums.values()];
  if (rows.length === 0) return;
  sumsByStore.delete(store);
  const groups = Map.groupBy(rows, ({ site_id, day, kind }) => `${site_id} ${day} ${kind}`);
  try {
    await store.transaction(async () => {
      const repository = countsRepository(store);
      const sites = await repository.existing([...new Set(rows.map(({ site_id }) => site_id))]);
      // In one order, so that two processes can't wait for each other.
      for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const [first] = group;
        if (!first || !sites.has(first.site_id)) continue;
        const known = await repository.names(first.site_id, first.day, first.kind);
        const stored: CountRow[] = [];
        let others = 0;
        for (const row of group.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))) {
          const hasRoom = row.name !== otherName && (known.has(row.name) || known.size < maxNames);
          if (!hasRoom) others += row.count;
          else {
            known.add(row.name);
            stored.push(row);
          }
        }
        if (others > 0) stored.push({ ...first, name: otherName, count: others });
        await repository.add(stored);
      }
    });
  } catch (error) {
    const current = sumsOf(store);
    for (const [key, row] of sums) {
      const counted = current.get(key);
      if (counted) counted.count += row.count;
      else if (current.size < maxKept) current.set(key, row);
    }
    throw error;
  }
}

/** Deletes sums that are older than 400 days. */
export function sweepCounts({ store, clock }: Pick<Context, 'store' | 'clock'>) {
  const day = new Date(clock().getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  return store.transaction(() => countsRepository(store).removeBefore(day));
}
