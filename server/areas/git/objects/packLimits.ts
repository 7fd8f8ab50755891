import type { PackLimits } from './readPack.ts';

const mebibyte = 1024 ** 2;

/** The largest pack of a push, in bytes, and of a push that adopts a repository. */
export const maxPack = 32 * mebibyte;
export const maxAdoptedPack = 128 * mebibyte;

/** Bytes of one object are as many as those of a file of a docs folder. */
const pushLimits = { objects: 20_000, object: 20 * mebibyte, total: 128 * mebibyte, chain: 60 };
const adoptedLimits = { ...pushLimits, objects: 60_000, total: 256 * mebibyte };

/** Bytes that a worker thread may hold between two pushes. */
export const maxHeldByPushes = 128 * mebibyte;

/** Returns the limits of what a push contains. `adopts`: it gives an empty space its history. */
export const packLimits = (adopts: boolean): PackLimits => (adopts ? adoptedLimits : pushLimits);
