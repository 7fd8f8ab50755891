// Guesses of passwords: what they tell about accounts, and how they affect others.
import { Agent, request } from 'node:http';
import { addOrganization } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { readConfig } from '#server/base/config.ts';
import { openContext } from '#server/operator/installation.ts';
import { hashPassword } from '#server/base/lib/hashing.ts';
import { passwordsRepository } from '#server/domain/sign-in/passwords.repository.ts';
import { startService } from '#server/testing/processes.ts';
import { attack, tally } from './hostile/attack.ts';
import { watchNeighbor } from './hostile/neighbor.ts';
import { holds, none, type Finding } from './report.ts';

const accounts = 40;
/** Fewer than block an account. */
const triesEach = 5;
const guesses = 10_000;
/** As many as one client may open by default. */
const connections = 200;
/** Milliseconds that the medians of known and unknown accounts may differ. */
const mostDifference = 20;

const emailOf = (kind: string, n: number) => `${kind}${n}@saltmarsh.example`;

/** Adds members with passwords. */
async function prepare(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const organizationId = await addOrganization(context, 'Saltmarsh');
  await addMember(context, { organizationId, email: 'marl@saltmarsh.example', role: 'admin' });
  for (let n = 0; n < accounts; n++) {
    const email = emailOf('known', n);
    const userId = await addMember(context, { organizationId, email, role: 'read' });
    const hash = await hashPassword(context, email, `slack water ${n}`);
    await context.store.transaction(() =>
      passwordsRepository(context.store).set(organizationId, userId, hash, new Date().toISOString()),
    );
  }
  await context.store.close();
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Tries a password from a client address. Returns the status and the milliseconds until the response. */
const guess = (
  service: string,
  { email, password, from }: { email: string; password: string; from: string },
) =>
  new Promise<{ status: number | string; took: number }>((resolve) => {
    const started = performance.now();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const sent = request(`${service}/sign-in/password`, { method: 'POST', agent, headers }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode ?? 0, took: performance.now() - started }));
    });
    sent.on('error', ({ message }) => resolve({ status: message, took: performance.now() - started }));
    sent.end(JSON.stringify({ email, password }));
  });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Tries known and unknown accounts in turn, one at a time. */
async function compareTimes(service: string): Promise<Finding> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = { known: [] as (number | string)[], unknown: [] as (number | string)[] };
  for (let n = 0; n < accounts * triesEach; n++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = emailOf(kind, n % accounts);
      const from = `198.51.100.${n % 20}`;
      const { status, took } = await guess(service, { email, password: 'a wrong password', from });
      times[kind].push(took);
      statuses[kind].push(status);
    }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const isSame = JSON.stringify(statuses.known) === JSON.stringify(statuses.unknown);
  return holds(
    `median of ${accounts * triesEach} wrong passwords of known and of unknown accounts`,
    isSame && Math.abs(known - unknown) < mostDifference,
    `${known.toFixed(1)} ms, ${unknown.toFixed(1)} ms`,
  );
}

/** Signs in while others guess passwords, and returns whether it works. */
async function signInMeanwhile(service: string) {
  for (let tries = 0; tries < 20; tries++) {
    const from = '203.0.113.200';
    const { status } = await guess(service, { email: emailOf('known', 0), password: 'slack water 0', from });
    if (status === 200) return true;
  }
  return false;
}

export async function passwordFaults(folder: string): Promise<Finding[]> {
  await prepare(folder);
  const service = await startService({
    DATA_DIR: folder,
    SEED: 'none',
    RATE_LIMIT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const neighbor = watchNeighbor(service.url);
  try {
    const times = await compareTimes(service.url);
    let didSignIn = false;
    const many = await attack(
      { service, neighbor },
      `${guesses.toLocaleString('en')} guesses on ${connections} connections from 250 addresses`,
      async () => {
        const answers = Array.from({ length: guesses }, (_, n) =>
          guess(service.url, {
            email: emailOf(n % 2 === 0 ? 'known' : 'unknown', n % 1000),
            password: `guess number ${n}`,
            from: `203.0.113.${n % 250}`,
          }),
        );
        const statuses = (await Promise.all(answers)).map(({ status }) => status);
        didSignIn = await signInMeanwhile(service.url);
        return {
          answers: tally(statuses),
          ok: statuses.every((status) => [401, 429, 503].includes(Number(status))),
        };
      },
    );
    const log = service.said();
    return [
      times,
      many,
      holds('a person signs in after the guesses', didSignIn),
      none(
        'passwords and addresses in the log',
        (log.match(/guess number|slack water|@saltmarsh/g) ?? []).length,
      ),
    ];
  } finally {
    agent.destroy();
    await neighbor.stop();
    await service.kill('SIGTERM');
  }
}
