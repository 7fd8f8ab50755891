// Sends generated requests and checks the responses.
import * as z from 'zod/mini';
import { everything, type Everything } from './everything.ts';
import { draw, requestOf, type Drawn } from './fuzz.ts';
import { importable, operations } from './samples.ts';
import { withSite } from './site.ts';
import { contractViolations } from './contractViolations.ts';
import type { Client, World } from './world.ts';

/** Maximum response time, in milliseconds. */
const responseTimeout = 20_000;
/** Number of requests before the resources are created again, because too many have been deleted. */
const perOrganization = 150;

export type Outcome = {
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** Operations that succeeded at least once. */
  succeeded: Set<string>;
  faults: string[];
};

const within = <T>(answer: Promise<T>) => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The request timed out.')), responseTimeout);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
};

async function send(client: Client, request: Drawn, all: Everything, address: string) {
  const { row, name } = request.operation;
  const { method, path, query, body } = requestOf(request, all, address);
  const said = `${name}: ${method} ${path.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 600) ?? ''}`;
  try {
    const answer = await within(
      client.raw(method, path, body === undefined ? undefined : JSON.stringify(body)),
    );
    const faults = contractViolations(row, answer);
    const taken = answer.status < 300;
    if (taken && row.body && !z.safeParse(row.body, body ?? {}).success)
      faults.push('an invalid body was accepted');
    if (taken && row.query && !z.safeParse(row.query, query).success)
      faults.push('an invalid query was accepted');
    return { status: answer.status, faults: faults.map((fault) => `${said} → ${answer.status}: ${fault}`) };
  } catch (error) {
    return { status: 0, faults: [`${said} → ${String(error)}`] };
  }
}

/**
 * Sends requests generated from the seed, one after another, most of them as an admin.
 * @returns statistics, and all violations of the contract
 */
export async function fuzz(world: World, requests: number, seed: number): Promise<Outcome> {
  const outcome: Outcome = { statuses: {}, succeeded: new Set(), faults: [] };
  const all = draw(requests, seed);
  await withSite(importable, async (address) => {
    for (let from = 0; from < all.length; from += perOrganization) {
      const org = await world.newOrganization();
      const ids = await everything(world, org);
      const others = [await org.join('edit'), await org.join(null), world.client()];
      for (const [n, request] of all.slice(from, from + perOrganization).entries()) {
        const client = n % 8 === 7 ? others[(n >> 3) % others.length]! : org.admin;
        const { status, faults } = await send(client, request, ids, address('/page.md'));
        outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
        if (status >= 200 && status < 300) outcome.succeeded.add(request.operation.name);
        outcome.faults.push(...faults);
      }
    }
  });
  return outcome;
}

/** Returns the operations that never succeeded. */
export const neverSucceeded = ({ succeeded }: Outcome) =>
  operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
