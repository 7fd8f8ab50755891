// Alternating load on several servers (A B A B): requests per second, latencies, processor time.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { median, quantile } from './processes.ts';

export type Target = Pick<autocannon.Options, 'url' | 'headers' | 'requests'> & {
  url: string;
  /** The expected status of every response, 200 by default. */
  status?: number;
  /** The server's process ID, to measure its processor time. */
  pid?: number | undefined;
  /** The number of requests per round, if it is limited. By default a round lasts `seconds`. */
  amount?: number;
};

/** The results of one target over all rounds: medians of `rates`, percentiles of all latencies in ms. */
export type Measured = {
  rate: number;
  rates: number[];
  p50: number;
  p99: number;
  /** Processor time per request in microseconds, if the system reports it. */
  cpu: number | undefined;
};

const connections = 10;
/** Ticks per second of the clock in which Linux counts processor time. */
const ticksPerSecond = 100;

/** The processor time of a process in seconds. */
export function processorTime(pid: number | undefined) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

async function fire({ status = 200, pid, amount, ...options }: Target, seconds: number) {
  const latencies: number[] = [];
  const others: number[] = [];
  const before = processorTime(pid);
  const started = performance.now();
  // A run with an amount ends up to a second after its last response.
  let ended = started;
  const length = amount === undefined ? { duration: seconds } : { amount };
  // `[<id>]` is replaced with a unique text in each request, so that no response comes from the cache.
  const idReplacement = options.url.includes('[<id>]');
  const all = { ...options, ...length, connections, idReplacement };
  const { errors } = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(all, (error, result) => (error ? failed(error as Error) : done(result)));
    run.on('response', (_client, code, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      ended = performance.now();
      if (code !== status) others.push(code);
    });
  });
  if (others.length + errors > 0)
    throw new Error(
      `${options.url}: ${others.length} others than ${status} (${others[0]}), ${errors} failed.`,
    );
  const took = (ended - started) / 1000;
  const cpu = ((processorTime(pid) - before) / latencies.length) * 1e6;
  return { latencies, rate: latencies.length / took, cpu };
}

/** Sends load to all targets alternately, so that other activity on the machine affects all of them. */
export async function inTurns<Name extends string>(
  targets: Record<Name, Target>,
  { rounds = 5, seconds = 2 } = {},
): Promise<Record<Name, Measured>> {
  const names = Object.keys(targets) as Name[];
  const runs = new Map(names.map((name) => [name, [] as Awaited<ReturnType<typeof fire>>[]]));
  for (const name of names) if (targets[name].amount === undefined) await fire(targets[name], 0.5); // warm
  for (let round = 0; round < rounds; round++)
    for (const name of names) runs.get(name)!.push(await fire(targets[name], seconds));
  const measured = ([name, all]: [Name, Awaited<ReturnType<typeof fire>>[]]): [Name, Measured] => {
    const rates = all.map(({ rate }) => rate);
    const latencies = all.flatMap((one) => one.latencies);
    const cpu = median(all.map((one) => one.cpu));
    return [
      name,
      {
        rate: median(rates),
        rates,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        cpu: Number.isNaN(cpu) ? undefined : cpu,
      },
    ];
  };
  return Object.fromEntries([...runs].map(measured)) as Record<Name, Measured>;
}

/**
 * The ratio of the first target's cost to the second's. Compares processor time if the system reports it, since it
 * doesn't depend on other load, else the median ratio of the rounds.
 */
export const slowerBy = (measured: Measured, beside: Measured) =>
  measured.cpu !== undefined && beside.cpu !== undefined
    ? measured.cpu / beside.cpu
    : median(measured.rates.map((rate, round) => beside.rates[round]! / rate));
