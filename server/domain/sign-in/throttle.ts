import { now, type Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { attemptsRepository } from './attempts.repository.ts';

const minute = 60_000;
/** How long attempts count, in milliseconds, from the first one. */
const period = 15 * minute;
/** Maximum number of blocked keys that a process remembers. It reads the others from the database. */
const maxRemembered = 20_000;

/** What attempts are counted by, and how many of them are allowed in 15 minutes. */
type Counted = { kind: keyof typeof limits; value: string };

/**
 * An account is an address, whether or not someone has it. Many people can share a client address, such as that of an
 * office.
 */
export const limits = {
  account: 10,
  client: 100,
  'current password': 10,
  'link to': 5,
  'links from': 20,
} as const;

const keyOf = ({ kind, value }: Counted) => sha256(`${kind} ${value}`);

/** The same sentence for accounts and addresses, so that it says nothing about the account. */
function tooMany(context: Context, expiresAt: string) {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - context.clock().getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    undefined,
    seconds,
  );
}

/**
 * Counts attempts in the database, so that all processes share the counts and a restart keeps them. A key that is over its
 * limit is also remembered in memory, and then costs no write.
 */
export function throttle(context: Context) {
  const repository = attemptsRepository(context.store);
  const blocked = new Map<string, string>();

  function block(key: string, expiresAt: string) {
    const [oldest] = blocked.keys();
    if (blocked.size >= maxRemembered && oldest !== undefined) blocked.delete(oldest);
    blocked.set(key, expiresAt);
  }

  return {
    /** Throws 429 with `Retry-After` if this process knows that one of them is over its limit. */
    check(...counted: Counted[]) {
      for (const one of counted) {
        const key = keyOf(one);
        const until = blocked.get(key);
        if (until === undefined) continue;
        if (until > now(context)) throw tooMany(context, until);
        blocked.delete(key);
      }
    },

    /**
     * Counts an attempt before it is made, so that concurrent ones can't exceed the limit. Throws 429 with `Retry-After`
     * if one of them is over its limit. Returns how many more attempts the first one has.
     */
    async count(...counted: [Counted, ...Counted[]]) {
      const at = context.clock();
      const expiresAt = new Date(at.getTime() + period).toISOString();
      const keys = counted.map(keyOf);
      const rows = await context.store.transaction(() => repository.add(keys, at.toISOString(), expiresAt));
      const left = counted.map((one, index) => {
        const row = rows.find(({ key }) => key === keys[index]);
        const rest = limits[one.kind] - (row?.count ?? 0);
        if (row && rest <= 0) block(row.key, row.expires_at);
        return { rest, until: row?.expires_at ?? expiresAt };
      });
      const over = left.find(({ rest }) => rest < 0);
      if (over) throw tooMany(context, over.until);
      return left[0]!.rest;
    },

    /** Forgets the attempts after a successful one. Call it in a transaction. */
    async forgive(account: Counted, client?: Counted) {
      const key = keyOf(account);
      blocked.delete(key);
      await repository.remove(key);
      if (!client) return;
      blocked.delete(keyOf(client));
      await repository.subtract(keyOf(client));
    },
  };
}

export type Throttle = ReturnType<typeof throttle>;
