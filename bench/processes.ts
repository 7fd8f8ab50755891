// Programs under measurement: started, waited for, ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = { stop: () => Promise<void>; readyAfter: number };

/** Starts a program of the project and waits until `url` answers; `readyAfter` is that time in ms. */
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
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered.`);
    await new Promise((done) => setTimeout(done, 5));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { stop, readyAfter: performance.now() - started };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
