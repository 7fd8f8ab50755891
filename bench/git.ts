// A space as a Git remote beside `git http-backend` with the same commits: clones, a fetch, and clones at the same time.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git as operations } from '#contract/areas/git.ts';
import { fillPath } from '#contract/http.ts';
import { withGitHost, type GitHost } from '#server/testing/gitHost.ts';
import { prepareInstallation } from '#server/testing/installations.ts';
import { freePort } from '#server/testing/processes.ts';
import { median, memoryOf } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

/** A repository to generate: texts of about 4 kB, pictures of 20 kB, and commits that change one text each. */
type Sizes = { name: string; texts: number; pictures: number; commits: number };

const sizes: readonly Sizes[] = [
  { name: '636 files, 595 commits', texts: 500, pictures: 136, commits: 595 },
  { name: '100 files, 10,000 commits', texts: 100, pictures: 0, commits: 10_000 },
];
const rounds = 3;
const clients = 8;
const pictureSize = 20_000;

/** Bytes that can't be compressed, the same in each run. */
function pictureOf(n: number) {
  let state = n + 1;
  return Buffer.from(
    Array.from({ length: pictureSize }, () => (state = (state * 48_271) % 2_147_483_647) & 0xff),
  );
}

const textOf = (n: number, version: number) =>
  `# Page ${n}\n\n${Array.from({ length: 60 }, (_, line) => `Line ${line} of page ${n} tells of tides, boats and staves${line === version % 60 ? `, for the ${version}th time` : ''}.`).join('\n\n')}\n`;

function makeRepository(folder: string, { texts, pictures, commits }: Sizes) {
  mkdirSync(folder);
  spawnSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
  const pieces: Buffer[] = [];
  const say = (text: string) => pieces.push(Buffer.from(text));
  const add = (path: string, bytes: Buffer) => {
    say(`M 100644 inline ${path}\ndata ${bytes.length}\n`);
    pieces.push(bytes);
    say('\n');
  };
  for (let n = 0; n < commits; n++) {
    say(
      `commit refs/heads/main\ncommitter Fen Alder <fen@elsewhere.example> ${1_700_000_000 + n * 60} +0000\n`,
    );
    say(`data ${`Commit ${n}`.length}\nCommit ${n}\n`);
    if (n > 0) add(`part-${(n % texts) % 10}/page-${n % texts}.md`, Buffer.from(textOf(n % texts, n)));
    for (let page = 0; page < (n === 0 ? texts : 0); page++)
      add(`part-${page % 10}/page-${page}.md`, Buffer.from(textOf(page, 0)));
    for (let picture = 0; picture < (n === 0 ? pictures : 0); picture++)
      add(`images/tide-${picture}.png`, pictureOf(picture));
  }
  spawnSync('git', ['fast-import', '--quiet'], { cwd: folder, input: Buffer.concat(pieces) });
  spawnSync('git', ['reset', '-q', '--hard'], { cwd: folder });
}

/** Returns the milliseconds of a call. */
async function timed(run: () => Promise<unknown>) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const packSize = (folder: string) => {
  const packs = join(folder, 'objects/pack');
  return readdirSync(packs).reduce((sum, file) => sum + statSync(join(packs, file)).size, 0);
};

/** Measures a remote that has the commits of `source`. */
async function measureRemote(host: GitHost, name: string, url: string) {
  let made = 0;
  const clone = () => host.git('.', 'clone', '-q', '--bare', url, `${name}-${++made}`);
  await clone();
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) times.push(await timed(clone));
  const bytes = packSize(join(host.folder, `${name}-${made}`));
  const together = await timed(() => Promise.all(Array.from({ length: clients }, clone)));
  await host.git('source', 'commit', '-q', '--allow-empty', '-m', `For ${name}`);
  await host.git('source', 'push', '-q', url, 'HEAD:main');
  const fetched = await timed(() => host.git(`${name}-1`, 'fetch', '-q', url, 'main'));
  return { clone: median(times), bytes, together, fetched };
}

async function turnOn(origin: string, { spaceId, token }: { spaceId: string; token: string }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `${origin}${fillPath(operations.put.path, { spaceId })}`;
  await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ enabled: true }) });
  const isReady = async () => !(await (await fetch(path, { headers })).text()).includes('"progress"');
  while (!(await isReady())) await new Promise((go) => setTimeout(go, 100));
}

async function figuresOf(size: Sizes, host: GitHost): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-git-'));
  makeRepository(join(host.folder, 'source'), size);
  const prepared = await prepareInstallation({ DATA_DIR: folder });
  const origin = `http://127.0.0.1:${await freePort()}`;
  const service = await startService(origin, folder, { SEED: 'none' });
  await turnOn(origin, prepared);
  const url = `${origin.replace('//', `//git:${prepared.token}@`)}/git/${prepared.spaceId}`;
  const adopting = await timed(() => host.git('source', 'push', '-q', url, 'main'));
  await host.git('source', 'push', '-q', host.url, 'main');
  await host.git('docs.git', 'gc', '-q');
  const before = memoryOf(service);
  const own = await measureRemote(host, 'own', url);
  const after = memoryOf(service);
  const backend = await measureRemote(host, 'backend', host.url);
  await service.stop();
  rmSync(folder, { recursive: true });
  rmSync(join(host.folder, 'source'), { recursive: true });
  const figure = (what: string, of: 'clone' | 'together' | 'fetched'): Figure => ({
    name: `${what} (${size.name})`,
    value: own[of],
    unit: 'ms',
    beside: `git http-backend: ${Math.round(backend[of])} ms`,
    ratio: own[of] / backend[of],
    reach: '≤ 3 times',
  });
  const megabytes = (bytes: number) => bytes / 1024 ** 2;
  return [
    { name: `push to an empty space (${size.name})`, value: adopting, unit: 'ms' },
    figure('clone', 'clone'),
    {
      name: `pack of a clone (${size.name})`,
      value: megabytes(own.bytes),
      unit: 'MiB',
      beside: `git http-backend: ${megabytes(backend.bytes).toFixed(1)} MiB`,
      ratio: own.bytes / backend.bytes,
    },
    figure('fetch of one commit', 'fetched'),
    figure(`${clients} clones at once`, 'together'),
    { name: `memory of the service by clones (${size.name})`, value: after - before, unit: 'MB' },
  ];
}

export async function gitFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes)
    await withGitHost(async (host) => {
      figures.push(...(await figuresOf(size, host)));
    });
  return figures;
}
