import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Stretch } from '#server/base/scheduling/watchdog.ts';

const main = join(import.meta.dirname, '../main.ts');

/** Returns a free port below those that the system assigns, so that it is still free when it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

export type Running = {
  url: string;
  process: ChildProcess;
  /** The output, without the reports of the watchdog. */
  said: () => string;
  /** The reports of the watchdog. */
  stretches: () => Stretch[];
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

/**
 * Starts the service in a process and waits until it is ready. Rejects with its output if it exits before.
 */
export async function startService(env: Record<string, string>): Promise<Running> {
  const port = env['PORT'] ?? (await freePort());
  const child = spawn(process.execPath, [main], {
    // Port 0 is any free port.
    env: { ...process.env, DATABASE_URL: '', SITES_PORT: '0', WATCHDOG_MS: '50', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A check that fails leaves no process behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(output);
    await new Promise((done) => setTimeout(done, 20));
  }
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const isReport = (line: string) => line.includes('"msg":"The main thread was blocked."');
  return {
    url,
    process: child,
    said: () =>
      output
        .split(/(?<=\n)/)
        .filter((line) => !isReport(line))
        .join(''),
    stretches: () =>
      output
        .split('\n')
        .filter(isReport)
        .map((line) => JSON.parse(line) as Stretch),
    kill,
  };
}
