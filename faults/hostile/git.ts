// Hostile pushes and fetches beside two neighbors: none is accepted, and nobody else waits.
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { git } from '#contract/areas/git.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { fillPath } from '#contract/http.ts';
import { oidOf } from '#server/areas/git/objects/objects.ts';
import { delimiter, flush, pkt } from '#server/areas/git/objects/pktLines.ts';
import { blobOid, pushOf } from '#server/testing/gitPacks.ts';
import { hostileFetches, hostilePacks, hostilePushes } from '#server/testing/hostileGit.ts';
import { fetchOptions, hostileRequests, type HostileRequest } from '#server/testing/hostileGitRequests.ts';
import { prepareInstallation, type Prepared } from '#server/testing/installations.ts';
import { startService, type Running } from '#server/testing/processes.ts';
import type { Finding } from '../report.ts';
import { onEachEngine } from '../world.ts';
import { headersOf } from '../writers.ts';
import { attack, tally, type Outcome } from './attack.ts';
import { costlyPushes, pushOfFiles, textEntry } from './costlyPushes.ts';
import { sendEndless } from './endlessBodies.ts';
import { watchNeighbor } from './neighbor.ts';

type Program = NonNullable<HostileRequest['program']>;

/** Pushes at the same time. */
const clients = 4;
/** Of the service, in MiB. Two packs are read at a time. */
const mostMemory = 1200;

const cloneOf = (main: string) =>
  Buffer.concat([pkt('command=fetch'), delimiter, pkt(`want ${main}\n`), pkt('done\n'), flush]);

/** Runs calls, some at a time. Returns the results in no order. */
async function together<Result>(calls: readonly (() => Promise<Result>)[]) {
  const results: Result[] = [];
  const waiting = [...calls];
  const work = async () => {
    for (let call; (call = waiting.shift());) results.push(await call());
  };
  await Promise.all(Array.from({ length: clients }, work));
  return results;
}

async function turnOn({ url }: Running, prepared: Prepared) {
  const { spaceId } = prepared;
  const headers = headersOf(prepared);
  const send = async (method: string, path: string, body: unknown): Promise<{ id?: string }> =>
    (await (await fetch(url + path, { method, headers, body: JSON.stringify(body) })).json()) as {
      id?: string;
    };
  const { id: changeRequestId } = await send('POST', fillPath(changeRequests.create.path, { spaceId }), {});
  const at = { spaceId, changeRequestId };
  const changes = [{ operation: 'insert_page', title: 'T', document: { markdown: 'Two highs.' } }];
  await send('POST', fillPath(contentChanges.apply.path, at), { changes });
  await send('POST', fillPath(changeRequests.merge.path, at), {});
  const remote = fillPath(git.put.path, { spaceId });
  await send('PUT', remote, { enabled: true });
  while ((await (await fetch(url + remote, { headers })).text()).includes('"progress"'))
    await new Promise((go) => setTimeout(go, 100));
}

async function attacks(service: Running, prepared: Prepared): Promise<Finding[]> {
  const { url } = service;
  const address = `${url}/git/${prepared.spaceId}`;
  const authorization = `Basic ${Buffer.from(`x:${prepared.token}`).toString('base64')}`;
  const refs = async () =>
    (await fetch(`${address}/info/refs?service=git-receive-pack`, { headers: { authorization } })).text();
  const mainIn = (text: string) => /([0-9a-f]{40}) refs\/heads\/main/.exec(text)?.[1] ?? '';
  const main = mainIn(await refs());
  const healthz = watchNeighbor(url);
  const reader = watchNeighbor(
    url,
    fillPath(spaces.get.path, { spaceId: prepared.spaceId }),
    prepared.otherToken,
  );
  const neighbor = {
    waits: healthz.waits,
    stop: () => Promise.all([healthz.stop(), reader.stop()]),
    longestWait: async () => Math.max(...(await Promise.all([healthz.longestWait(), reader.longestWait()]))),
  };
  const request = async (hostile: HostileRequest) => {
    const answer = await fetch(...fetchOptions(url, prepared.spaceId, authorization, hostile));
    return { status: answer.status, text: await answer.text() };
  };
  const post = (program: Program, body: Buffer) => request({ program, body });
  const send =
    (program: Program, bodies: readonly (() => Buffer)[], isFit: (text: string) => boolean) =>
    async (): Promise<Outcome> => {
      const answers = await together(bodies.map((body) => () => post(program, body())));
      const isMain = mainIn(await refs()) === main;
      const ok = isMain && answers.every(({ status, text }) => status === 200 && isFit(text));
      return {
        answers: tally(
          answers.map(({ status, text }) =>
            `${status} ${/[0-9a-f]{4}(ok|ng|ERR)/.exec(text)?.[1] ?? ''}`.trim(),
          ),
        ),
        ok,
      };
    };
  /** Requests that no Git client sends. A body that isn't read to its end closes the connection. */
  const sendOthers = async (): Promise<Outcome> => {
    const all = Object.values(hostileRequests(prepared.spaceId, main));
    const statuses = await together(
      all.map((one) => async () => (await request(one).catch(() => ({ status: 0 }))).status),
    );
    const ok = mainIn(await refs()) === main && statuses.every((status) => status < 500);
    return { answers: tally(statuses.map((status) => status || 'closed')), ok };
  };
  /** Pushes that don't fit in the queue get the status 503. */
  const bodies = Array.from({ length: 100 }, (_, n) =>
    pushOfFiles(main, { 'README.md': textEntry(`# T ${n}\n`) }),
  );
  const pushMany = async (): Promise<Outcome> => {
    const pushes = bodies.map((body) => post('receive-pack', body).then(({ status }) => status));
    const clone = await post('upload-pack', cloneOf(main));
    const statuses = await Promise.all(pushes);
    const ok = clone.status === 200 && statuses.every((status) => status === 200 || status === 503);
    return { answers: `${tally(statuses)}; clone ${clone.status}`, ok: ok && mainIn(await refs()) === main };
  };
  const sendBodies = () => {
    const other = `Basic ${Buffer.from(`x:${prepared.otherToken}`).toString('base64')}`;
    const push = {
      program: 'receive-pack' as const,
      body: pushOfFiles(main, { 'README.md': textEntry('# O') }),
    };
    return sendEndless({ origin: url, spaceId: prepared.spaceId, authorization }, async () => {
      const answer = await fetch(...fetchOptions(url, prepared.spaceId, other, push));
      return answer.status;
    });
  };
  const isRefused = (text: string) => !/[0-9a-f]{4}ok refs/.test(text);
  const packs = Object.values(hostilePacks()).map((pack) => () => pushOf(blobOid, pack));
  const pushes = Object.values(hostilePushes(main, oidOf('blob', Buffer.from('Elsewhere')))).map(
    (body) => () => body,
  );
  const fetches = Object.values(hostileFetches(main)).map((body) => () => body);
  const at = { service, neighbor };
  try {
    const findings = [
      await attack(at, `${packs.length} hostile packs`, send('receive-pack', packs, isRefused), mostMemory),
      await attack(
        at,
        `${pushes.length} hostile commits and refs`,
        send('receive-pack', pushes, isRefused),
        mostMemory,
      ),
      await attack(
        at,
        `${fetches.length} hostile fetches`,
        send('upload-pack', fetches, isRefused),
        mostMemory,
      ),
    ];
    findings.push(await attack(at, 'requests that no Git client sends', sendOthers, mostMemory));
    findings.push(await attack(at, '100 pushes at once, and a clone', pushMany, mostMemory));
    findings.push(await attack(at, 'pushes whose bodies never end', sendBodies, mostMemory));
    for (const [name, body] of Object.entries(costlyPushes(main)))
      findings.push(
        await attack(
          at,
          `push of ${name}`,
          send('receive-pack', [body], () => true),
          mostMemory,
        ),
      );
    return findings;
  } finally {
    await neighbor.stop();
  }
}

/** Attacks the Git remote of a space on each engine. */
export const gitAttacks = (folder: string) =>
  onEachEngine(folder, async (env, engine) => {
    const prepared = await prepareInstallation(env);
    const service = await startService({ ...prepared.env, RATE_LIMIT: '0' });
    await turnOn(service, prepared);
    const findings = await attacks(service, prepared);
    await service.kill('SIGTERM');
    return findings.map((finding) => ({ ...finding, what: `${engine}: ${finding.what}` }));
  });
