// Load on servers in turns (A B A B), and what each makes of it: requests a second, latencies, processor time.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { median, quantile } from './processes.ts';

export type Target = Pick<autocannon.Options, 'url' | 'headers' | 'requests'> & {
  url: string;
  /** The status that every answer must have; 200 if absent. */
  status?: number;
  /** The server's process, to know the processor time that it takes. */
  pid?: number | undefined;
  /** Requests of one round, for what can be done so often only; else it lasts for `seconds`. */
  amount?: number;
};

/** What one target made of all rounds: medians of `rates`, quantiles of all latencies in ms. */
export type Measured = {
  rate: number;
  rates: number[];
  p50: number;
  p99: number;
  /** Microseconds of processor time for one request, where the system tells it. */
  cpu: number | undefined;
};

const connections = 10;
/** Of the clock that Linux counts processor time by. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process took so far. */
function processorTime(pid: number | undefined) {
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
  const length = amount === undefined ? { duration: seconds } : { amount };
  // `[<id>]` becomes another text in every request, so that no answer kept from before fits.
  const idReplacement = options.url.includes('[<id>]');
  const all = { ...options, ...length, connections, idReplacement };
  const { errors } = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(all, (error, result) => (error ? failed(error as Error) : done(result)));
    run.on('response', (_client, code, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      if (code !== status) others.push(code);
    });
  });
  if (others.length + errors > 0)
    throw new Error(
      `${options.url}: ${others.length} others than ${status} (${others[0]}), ${errors} failed.`,
    );
  const took = (performance.now() - started) / 1000;
  const cpu = ((processorTime(pid) - before) / latencies.length) * 1e6;
  return { latencies, rate: latencies.length / took, cpu };
}

/** Fires at all targets in turns, so that what else the machine does meets all of them. */
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
 * How many times as much the first one takes: of processor time, where the system tells it, since that is the same
 * however busy the machine is; else of time, as the median of the rounds, since those of one round met the same load.
 */
export const slowerBy = (measured: Measured, beside: Measured) =>
  measured.cpu !== undefined && beside.cpu !== undefined
    ? measured.cpu / beside.cpu
    : median(measured.rates.map((rate, round) => beside.rates[round]! / rate));
