// Hostile pushes and fetches beside two neighbors: none is accepted, and nobody else waits.
import { randomBytes } from 'node:crypto';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { git } from '#contract/areas/git.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { fillPath } from '#contract/http.ts';
import { oidOf, writeTree } from '#server/areas/git/objects/objects.ts';
import {
  blob,
  blobOid,
  blobType,
  commitOf,
  commitType,
  packOf,
  pushOf,
  treeType,
  type Entry,
} from '#server/testing/gitPacks.ts';
import { hostileFetches, hostilePacks, hostilePushes } from '#server/testing/hostileGit.ts';
import { prepareInstallation, type Prepared } from '#server/testing/installations.ts';
import { startService, type Running } from '#server/testing/processes.ts';
import type { Finding } from '../report.ts';
import { onEachEngine } from '../world.ts';
import { headersOf } from '../writers.ts';
import { attack, tally, type Outcome } from './attack.ts';
import { watchNeighbor } from './neighbor.ts';
import { longPages } from './shapes.ts';

/** Pushes at the same time. */
const clients = 4;
/** Of the service, in MiB. Two packs are read at a time. */
const mostMemory = 1200;
const mebibyte = 1024 ** 2;

const textEntry = (text: string | Buffer): Entry => ({ type: blobType, raw: Buffer.from(text) });
const oidOfEntry = ({ raw = Buffer.alloc(0) }: Entry) => oidOf('blob', raw);

/** Returns a push of files on main. */
function pushOfFiles(main: string, files: Record<string, Entry>) {
  const tree = writeTree(
    Object.entries(files).map(([name, entry]) => ({ mode: '100644', name, oid: oidOfEntry(entry) })),
  );
  const raw = commitOf(oidOf('tree', tree), [main]);
  const entries = [{ type: commitType, raw }, { type: treeType, raw: tree }, ...Object.values(files)];
  return pushOf(oidOf('commit', raw), packOf(entries));
}

/** Returns many commits, each on the one before, with a tree of many entries. */
function manyCommits(main: string, count: number, width: number) {
  const entries: Entry[] = [{ type: blobType, raw: blob }];
  let parent = main;
  for (let n = 0; n < count; n++) {
    const tree = writeTree(
      Array.from({ length: width }, (_, at) => ({ mode: '100644', name: `${n}-${at}.md`, oid: blobOid })),
    );
    const raw = commitOf(oidOf('tree', tree), [parent]);
    parent = oidOf('commit', raw);
    entries.push({ type: commitType, raw }, { type: treeType, raw: tree });
  }
  return pushOf(parent, packOf(entries));
}

/** Returns a file in a commit, and a commit that deletes it. */
function deletedFile(main: string, file: Entry) {
  const readme = { mode: '100644', name: 'README.md', oid: blobOid };
  const trees = [[readme, { ...readme, name: 'old.bin', oid: oidOfEntry(file) }], [readme]].map(writeTree);
  const entries: Entry[] = [{ type: blobType, raw: blob }, file];
  let tip = main;
  for (const tree of trees) {
    const raw = commitOf(oidOf('tree', tree), [tip]);
    tip = oidOf('commit', raw);
    entries.push({ type: commitType, raw }, { type: treeType, raw: tree });
  }
  return pushOf(tip, packOf(entries));
}

/** Returns pushes that follow the protocol and cost as much as the limits allow. */
function costly(main: string): Record<string, () => Buffer> {
  const text = (length: number, unit: string) => textEntry(unit.repeat(Math.ceil(length / unit.length)));
  const one = (name: string, entry: Entry) => () =>
    pushOfFiles(main, { 'README.md': textEntry('# T\n'), [name]: entry });
  const pages = longPages(400_000);
  return {
    ...Object.fromEntries(
      pages.map(([name, page]) => [`a page with ${name}`, one('page.md', textEntry(page))]),
    ),
    'a page of 19 MB': one('page.md', text(19 * mebibyte, 'Two highs and two lows. ')),
    'a page of one line without blanks': one('page.md', text(2 * mebibyte, 'x')),
    'a page of NULs': one('page.md', textEntry(Buffer.alloc(mebibyte))),
    'a summary of 100,000 lines': one('SUMMARY.md', text(2 * mebibyte, '* [T](README.md)\n')),
    'a summary of nested lines': one(
      'SUMMARY.md',
      textEntry(Array.from({ length: 3000 }, (_, n) => `${'  '.repeat(n)}* [T](README.md)\n`).join('')),
    ),
    'settings with aliases that double': one(
      '.gitbook.yaml',
      textEntry(
        Array.from(
          { length: 40 },
          (_, n) => `a${n}: &a${n} [${n === 0 ? 'x' : `*a${n - 1}, *a${n - 1}`}]\n`,
        ).join(''),
      ),
    ),
    'settings of 5 MB': one('.gitbook.yaml', text(5 * mebibyte, '- x\n')),
    'front matter of 5 MB': one('page.md', textEntry(`---\n${'a: 1\n'.repeat(mebibyte)}---\n\n# T\n`)),
    'front matter with nested lists': one(
      'page.md',
      textEntry(`---\na: ${'['.repeat(200_000)}\n---\n\n# T\n`),
    ),
    'zeros of 120 MB': () =>
      pushOfFiles(
        main,
        Object.fromEntries(
          Array.from({ length: 6 }, (_, n) => [`${n}.md`, textEntry(Buffer.alloc(19 * mebibyte, `${n}`))]),
        ),
      ),
    'a file of 19 MB that the last commit deletes': () =>
      deletedFile(main, textEntry(randomBytes(19 * mebibyte))),
    '2,000 commits with 200 files each': () => manyCommits(main, 2000, 200),
    '40 trees with 15,000 files each': () => manyCommits(main, 40, 15_000),
    '19,000 files': () =>
      pushOfFiles(
        main,
        Object.fromEntries(
          Array.from({ length: 19_000 }, (_, n) => [`page-${n}.md`, textEntry(`# T ${n}\n`)]),
        ),
      ),
  };
}

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
  const reader = watchNeighbor(url, fillPath(spaces.get.path, { spaceId: prepared.spaceId }), prepared.token);
  const neighbor = {
    waits: healthz.waits,
    stop: () => Promise.all([healthz.stop(), reader.stop()]),
    longestWait: async () => Math.max(...(await Promise.all([healthz.longestWait(), reader.longestWait()]))),
  };
  const post = async (program: string, body: Buffer) => {
    const answer = await fetch(`${address}/git-${program}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        authorization,
        'content-type': `application/x-git-${program}-request`,
        'git-protocol': 'version=2',
      },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const send =
    (program: string, bodies: readonly (() => Buffer)[], isFit: (text: string) => boolean) =>
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
    for (const [name, body] of Object.entries(costly(main)))
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
