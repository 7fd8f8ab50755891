import { Resolver } from 'node:dns/promises';
import { workQueue } from '#server/base/scheduling/workQueue.ts';

/** Returns the TXT records of a name. Rejects with a `code` such as ENOTFOUND, ENODATA or ETIMEOUT. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Milliseconds until an attempt ends. With two attempts, a check ends after about 6 seconds. */
const timeout = 2_000;
const tries = 2;

/**
 * Returns a resolver of TXT records.
 * @param servers addresses of DNS servers, such as `10.0.0.53:5353`; empty: those of the system
 */
export function txtResolver(servers: readonly string[]): ResolveTxt {
  return (name) => {
    const resolver = new Resolver({ timeout, tries });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver.resolveTxt(name);
  };
}

/** Checks of domains, fair between organizations. */
export const domainChecks = workQueue({ name: 'domain checks', concurrency: 4, maxWaiting: 100 });
