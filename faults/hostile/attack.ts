import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Stretch } from '#server/base/scheduling/watchdog.ts';
import { holds, type Finding } from '../report.ts';
import type { World } from './world.ts';

/** The result of an attack: the response statuses, the largest response in bytes, and whether it passes. */
export type Outcome = { answers: string; bytes?: number; ok: boolean };

/** Milliseconds that a neighbor may wait longer than without the attack. */
export const mostExtra = availableParallelism() > 1 ? 100 : 200;

/** The service's resident memory, in MiB; `VmHWM` is the most since `resetPeak`. */
export function memory(pid: number | undefined, field: 'VmRSS' | 'VmHWM') {
  const [, kilobytes = '0'] =
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Counts the responses by status: `3 × 400, 1 × 200`. */
export function tally(statuses: Iterable<number | string>) {
  const times = new Map<number | string, number>();
  for (const status of statuses) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** The innermost frame of the service's own code, as function and file. */
function placeOf({ stack }: Stretch) {
  const own = stack.find((frame) => /\/(?:server|src)\//.test(frame)) ?? stack[0];
  return own?.replace(/(?:file:)?\/\S*?\/((?:server|src|node_modules)\/)/, '$1') ?? 'an unknown place';
}

/** Runs an attack and measures the service and a neighbor beside it. */
export async function attack(
  { service, neighbor }: Pick<World, 'service' | 'neighbor'>,
  what: string,
  run: () => Promise<Outcome>,
  mostMemory = Infinity,
): Promise<Finding> {
  const { pid } = service.process;
  await new Promise((done) => setTimeout(done, 1000));
  await neighbor.longestWait();
  await new Promise((done) => setTimeout(done, 1000));
  const quiet = await neighbor.longestWait();
  const reported = service.stretches().length;
  const before = memory(pid, 'VmRSS');
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory(pid, 'VmRSS'))), 20);
  const started = performance.now();
  const { answers, bytes, ok } = await run();
  const seconds = (performance.now() - started) / 1000;
  const waited = await neighbor.longestWait();
  clearInterval(watching);
  // A report follows its stretch.
  await new Promise((done) => setTimeout(done, 500));
  const [longest] = service
    .stretches()
    .slice(reported)
    .toSorted((a, b) => b.cpu - a.cpu);
  const extra = Math.max(0, waited - quiet);
  const said = [
    answers,
    `${seconds.toFixed(2)} s`,
    ...(bytes === undefined ? [] : [`largest response ${bytes.toLocaleString('en')} B`]),
    `memory ${before} → ${most} MiB`,
    `neighbor + ${extra.toFixed(0)} ms`,
    ...(longest ? [`longest turn ${longest.cpu.toFixed(0)} ms in ${placeOf(longest)}`] : []),
  ];
  return holds(what, ok && extra < mostExtra && most < mostMemory, said.join('; '));
}
