// The most frequent operations of the service, on both databases.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { readConfig } from '#server/base/config.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { freePort } from '#server/testing/processes.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { fillPath } from '../src/contract/http.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { inTurns, type Measured, type Target } from './load.ts';
import { startPostgres } from './postgres.ts';
import { addFirstAdmin, token } from './prepare.ts';
import { program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const docsFolder = resolve(import.meta.dirname, '../server/operator/seed/content/gauge-handbook');
const kept = resolve(import.meta.dirname, '../test-results/bench');
const mergesOfARound = 60;
const rounds = 3;

const names = {
  list: 'list members, uncached',
  get: 'get organization',
  search: 'search of all content, uncached',
  comment: 'post comment',
  move: 'move a space among 40',
  merge: 'merge of a change request that adds a page',
};

type Name = keyof typeof names;
type Env = Record<string, string>;

const page = (n: number): DocsPage => ({
  type: 'document',
  title: `Appendix ${n}`,
  slug: `appendix-${n}`,
  sourcePath: `appendix-${n}.md`,
  markdown: `# Appendix ${n}\n\nWhat was left over, part ${n}.\n`,
  pages: [],
});

/** An organization with 40 spaces, a handbook in the first one, and change requests that each add a page to it. */
export async function prepare(env: Env, requests: number) {
  const { context } = await openInstallation(readConfig(env));
  const organizationId = await addOrganization(context, 'Reedbed');
  const createdBy = await addFirstAdmin(context, organizationId);
  for (let n = 0; n < 200; n++)
    await addMember(context, { organizationId, email: `member.${n}@reedbed.example`, role: 'read' });
  const spaceIds: string[] = [];
  for (let n = 0; n < 40; n++)
    spaceIds.push(await addSpace(context, { organizationId, title: `Volume ${n}` }));
  const spaceId = spaceIds[0]!;
  const docs = await readDocsFolder(docsFolder);
  await loadSpace(context, spaceId, docs);
  const requestIds: string[] = [];
  for (let n = 0; n < requests; n++) {
    const request = { spaceId, subject: `Appendix ${n}`, createdBy };
    const { id } = await loadChangeRequest(context, request, { ...docs, pages: [...docs.pages, page(n)] });
    requestIds.push(id);
  }
  await context.store.close();
  return { organizationId, spaceId, spaceIds, requestIds };
}

/** Each request gets its path and body from `next`. */
const requestsOf = (next: () => { path: string; body?: unknown }) => [
  {
    method: 'POST' as const,
    setupRequest: (request: object) => {
      const { path, body } = next();
      return { ...request, path, ...(body !== undefined && { body: JSON.stringify(body) }) };
    },
  },
];

export type Prepared = Awaited<ReturnType<typeof prepare>>;

function targetsAt(origin: string, prepared: Prepared, pid: number | undefined): Record<Name, Target> {
  const { organizationId, spaceId, spaceIds, requestIds } = prepared;
  const headers = { authorization: `Bearer ${token}` };
  const writing = { url: origin, headers: { ...headers, 'content-type': 'application/json' }, pid };
  const organization = origin + fillPath(organizations.get.path, { organizationId });
  const found = origin + fillPath(organizations.search.path, { organizationId });
  const list = origin + fillPath(members.list.path, { organizationId });
  let moves = 0;
  const move = () => {
    const [moved, beside] = [moves % spaceIds.length, (moves * 7 + 3) % spaceIds.length];
    moves++;
    const space = spaceIds[beside === moved ? (beside + 1) % spaceIds.length : beside]!;
    const path = fillPath(spaces.move.path, { spaceId: spaceIds[moved]! });
    return { path, body: { position: { before: { type: 'space', space } } } };
  };
  const comment = fillPath(spaceComments.create.path, { spaceId });
  const merge = () => ({
    path: fillPath(changeRequests.merge.path, { spaceId, changeRequestId: requestIds.pop()! }),
  });
  const text = { body: { markdown: 'The tide table is **one day** behind.' } };
  return {
    list: { url: `${list}?nothing=[<id>]`, headers, pid },
    get: { url: organization, headers, pid },
    search: { url: `${found}?query=tide&nothing=[<id>]`, headers, pid },
    comment: { ...writing, requests: requestsOf(() => ({ path: comment, body: text })) },
    move: { ...writing, requests: requestsOf(move) },
    merge: {
      url: origin,
      headers,
      pid,
      requests: requestsOf(merge),
      amount: mergesOfARound,
    },
  };
}

async function measure(env: Env) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const all = { ...env, PORT: String(port), PUBLIC_URL: origin, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const prepared = await prepare(all, mergesOfARound * rounds);
  const service = await program(main, [], all, `${origin}/healthz`);
  try {
    return await inTurns(targetsAt(origin, prepared, service.pid), { rounds, seconds: 1.5 });
  } finally {
    await service.stop();
  }
}

const figuresOf = (engine: string, made: Record<Name, Measured>): Figure[] =>
  Object.entries(names).map(([name, title]) => {
    const { rate, p50, p99, cpu } = made[name as Name];
    return { name: `${engine}: ${title}`, value: rate, unit: 'requests/s', p50, p99, cpu };
  });

/** Reads and writes on ten connections. Each write is on disk before the response. */
export async function operationFigures(): Promise<Figure[]> {
  const dataDir = resolve(kept, 'operations');
  rmSync(dataDir, { recursive: true, force: true });
  const env = { DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token };
  const figures = figuresOf('SQLite', await measure({ ...env, DATABASE_URL: '' }));
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('PostgreSQL not measured: it is not installed and DATABASE_URL is not set.');
    return figures;
  }
  try {
    const DATABASE_URL = await postgres.newDatabase();
    return [...figures, ...figuresOf('PostgreSQL', await measure({ ...env, DATABASE_URL }))];
  } finally {
    await postgres.stop();
  }
}
