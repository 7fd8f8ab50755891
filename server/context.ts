// What every service is made with.
import type { Store } from './database/store.ts';

export type Context = {
  store: Store;
  /** The time, from one place, so that tests can set it. */
  clock: () => Date;
  /** Where the installation is reached from outside, without a slash at the end: what links in answers begin with. */
  publicUrl: string;
  /** The key of signed links and visitor tokens. */
  secret: string;
  /** Hosts that imports may reach though they aren't public, as the address has them: `host` or `host:port`. */
  importAllow: readonly string[];
};

/** The time as every table and answer has it: ISO 8601 in UTC, to the millisecond. */
export const now = (context: Pick<Context, 'clock'>) => context.clock().toISOString();
