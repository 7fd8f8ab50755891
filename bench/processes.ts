import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

export type Program = { stop: () => Promise<void>; readyAfter: number; pid: number | undefined };

/** Starts a program of the project and waits until `url` responds. `readyAfter` is that time in ms. */
export async function program(
  file: string,
  args: string[],
  env: Record<string, string>,
  url: string,
): Promise<Program> {
  const started = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${file} exited before it responded.`);
    await new Promise((done) => setTimeout(done, 5));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { stop, readyAfter: performance.now() - started, pid: child.pid };
}

/** The resident memory of a process in MB. NaN if the system doesn't report it. */
export function memoryOf({ pid }: Program) {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(existsSync(status) ? readFileSync(status, 'utf8') : '') ?? [];
  return Number(kilobytes) / 1024;
}

/** The percentile of some values, for a share from 0 to 1. NaN for no values. */
export const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)] ??
  Number.NaN;

export const median = (values: number[]) => quantile(values, 0.5);
