// Several processes of the service on one PostgreSQL, with a round-robin proxy for each number of processes.
import { resolve } from 'node:path';
import { encodeQuery, fillPath } from '../src/contract/http.ts';
import type { Operation, Input, Output } from '#contract/operation.ts';
import { token } from './prepare.ts';
import { program } from './processes.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const roundRobin = resolve(import.meta.dirname, 'roundRobin.ts');
const firstPort = 4290;
export const numbers = [1, 2, 4];

export const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** Sends a request. Returns undefined without a successful response. */
export async function ask<Row extends Operation>(origin: string, operation: Row, input: Input<Row>) {
  const { query, body, ...parameters } = input as { query?: Record<string, string>; body?: unknown };
  const address = origin + fillPath(operation.path, parameters) + encodeQuery(query);
  const { authorization } = headers;
  const sent = body === undefined ? { headers: { authorization } } : { headers, body: JSON.stringify(body) };
  const answer = await fetch(address, { method: operation.method, ...sent }).catch(() => undefined);
  if (answer?.status !== operation.status) return undefined;
  return (await answer.json()) as Output<Row>;
}

/** The same, but throws without a successful response. */
export async function must<Row extends Operation>(origin: string, operation: Row, input: Input<Row>) {
  const answer = await ask(origin, operation, input);
  if (answer === undefined) throw new Error(`${operation.method} ${operation.path} failed.`);
  return answer;
}

/** Starts as many processes as the largest number, and a proxy for each number. */
export async function startFleet(env: Record<string, string>) {
  const ports = Array.from({ length: Math.max(...numbers) }, (_, n) => firstPort + n);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const start = (n: number) =>
    program(main, [], { ...env, PORT: String(ports[n]), SITES_PORT: '0' }, `${origins[n]}/healthz`);
  const processes = await Promise.all(ports.map((_, n) => start(n)));
  const proxies = await Promise.all(
    numbers.map(async (number) => {
      const port = String(firstPort + 10 + number);
      const origin = `http://127.0.0.1:${port}`;
      const backends = ports.slice(0, number).map(String);
      return { number, origin, ...(await program(roundRobin, [port, ...backends], {}, `${origin}/healthz`)) };
    }),
  );
  return {
    /** The origins of the processes. */
    origins,
    proxies,
    /** The proxy for all processes. */
    origin: proxies.at(-1)!.origin,
    /** Kills the first process. */
    killFirst: () => void process.kill(processes[0]!.pid!, 'SIGKILL'),

    async startFirst() {
      processes[0] = await start(0);
    },
    async stop() {
      await Promise.all([...processes, ...proxies].map((one) => one.stop()));
    },
  };
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Runs a task for all items with limited concurrency. */
export async function all<Item>(items: Item[], atOnce: number, task: (item: Item) => Promise<unknown>) {
  const left = items.toReversed();
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
