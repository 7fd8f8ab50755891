import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizedPassword } from '#contract/password.ts';

/** The cost of scrypt: `N` = 2^`log2N`, block size and parallelization. Needs 128 · N · r bytes. */
export type Cost = { log2N: number; r: number; p: number };

/** Derives a key of 32 bytes from a password. Tests count its calls. */
export type Hasher = (password: string, salt: Uint8Array, cost: Cost) => Promise<Uint8Array>;

/** Of new passwords: 32 MiB, three passes. Stored passwords keep the cost that they were hashed with. */
const currentCost: Cost = { log2N: 15, r: 8, p: 3 };

/** The part of the context that hashing needs. */
type Hashing = { passwordKey: string; hasher?: Hasher };

const keyLength = 32;
const derive = promisify<string, Uint8Array, number, object, Uint8Array>(scrypt);

const scryptHasher: Hasher = (password, salt, { log2N, r, p }) =>
  derive(password, salt, keyLength, { N: 2 ** log2N, r, p, maxmem: 2 * 128 * 2 ** log2N * r });

/**
 * Returns the salt of a person: the same for all of their passwords, so that one computation is enough to compare an
 * entered password with all of them, and the same kind of value for addresses without an account.
 */
const saltOf = ({ passwordKey }: Hashing, email: string) =>
  createHmac('sha256', passwordKey).update(email).digest();

const encode = ({ log2N, r, p }: Cost, key: Uint8Array) =>
  ['scrypt', log2N, r, p, Buffer.from(key).toString('base64url')].join('$');

function decode(hash: string) {
  const [, log2N, r, p, key = ''] = hash.split('$');
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    key: Buffer.from(key, 'base64url'),
  };
}

const run = (context: Hashing, email: string, password: string, cost: Cost) =>
  (context.hasher ?? scryptHasher)(normalizedPassword(password), saltOf(context, email), cost);

/** Returns a password as it is stored. Takes about 0.2 seconds on a thread. */
export const hashPassword = async (context: Hashing, email: string, password: string) =>
  encode(currentCost, await run(context, email, password, currentCost));

/**
 * Returns the rows whose password this is. Computes one key for each cost among the rows, which is one unless the cost
 * was raised, and one if there are no rows, so that an unknown account takes as long as a known one.
 */
export async function matchingRows<Row extends { hash: string }>(
  context: Hashing,
  email: string,
  password: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const stored = rows.map((row) => ({ row, ...decode(row.hash) }));
  const costs = new Map([
    ...(stored.length === 0 ? [['', currentCost] as const] : []),
    ...stored.map(({ cost }) => [JSON.stringify(cost), cost] as const),
  ]);
  const matches = new Set<Row>();
  for (const [name, cost] of costs) {
    const key = await run(context, email, password, cost);
    for (const one of stored)
      if (JSON.stringify(one.cost) === name && one.key.length === key.length && timingSafeEqual(one.key, key))
        matches.add(one.row);
  }
  return rows.filter((row) => matches.has(row));
}
