import { addOrganization, addSpace, setVisitorKey } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { readConfig } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { openContext } from '#server/operator/installation.ts';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { freePort, startService, type Running } from '#server/testing/processes.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { addSpec } from '#server/testing/specs.ts';
import { watchNeighbor, type Neighbor } from './neighbor.ts';
import { conditional, longPages, redirects, specification } from './shapes.ts';

/** Length of a long page, in characters. */
const longPage = 400_000;
const manyPages = 19_900;
/** The shapes that take the longest. */
const slowShapes = ['a list', 'a table', 'one-letter headings'];

const generated =
  '* ```yaml\n  type: builtin:openapi\n  props:\n    models: true\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: gauges\n  ```\n';

/** Creates an organization with an admin, and a site with a section for each of the spaces. */
async function organization(context: Context, title: string, spaces: Record<string, Texts>) {
  const id = await addOrganization(context, title);
  const email = `admin@${title.toLowerCase()}.example`;
  const userId = await addMember(context, { organizationId: id, email, role: 'admin' });
  const token = await addToken(context, email, 'stalls');
  const spaceIds: Record<string, string> = {};
  for (const [name, texts] of Object.entries(spaces)) {
    const spaceId = await addSpace(context, { organizationId: id, title: name });
    await setVisibility({ context }, spaceId, 'public');
    await loadTexts(context, spaceId, texts);
    spaceIds[name] = spaceId;
  }
  const sections = Object.entries(spaceIds).map(([path, spaceId]) => ({
    path,
    spaces: [{ spaceId, path: 'docs' }],
  }));
  const siteId = await makeSections({ context }, { id }, sections);
  return { id, userId, token, siteId, spaceIds };
}

async function prepare(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const long = Object.fromEntries(longPages(longPage).map(([, text], n) => [`page-${n}.md`, text]));
  const many = Object.fromEntries(
    Array.from({ length: manyPages }, (_, n) => [`group-${n % 100}/page-${n}.md`, 'Twice a day.\n']),
  );
  const saltmarsh = await organization(context, 'Saltmarsh', {
    long,
    slow: Object.fromEntries(
      longPages(longPage)
        .flatMap(([name, text]) => (slowShapes.includes(name) ? [text] : []))
        .map((text, n) => [`page-${n}.md`, `${text}More.\n`]),
    ),
    conditions: Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [`berth-${n}.md`, conditional(60_000 + n)]),
    ),
    settings: { 'README.md': '# Quay\n', '.gitbook.yaml': redirects(900_000) },
    api: { 'README.md': '# Start\n', 'SUMMARY.md': `* [Start](README.md)\n${generated}` },
    many,
  });
  await setVisitorKey(context, saltmarsh.id);
  await addSpec(context, saltmarsh.id, { slug: 'gauges', documents: [specification(4_000_000)] });
  const merged = await requestTexts(context, saltmarsh.spaceIds['many'] ?? '', saltmarsh.userId, {
    ...many,
    'added.md': 'Neaps.\n',
  });
  const quay = await organization(context, 'Quay', {
    book: { 'README.md': '# Book\n', 'tides.md': '# Tides\n' },
  });
  await context.store.close();
  return { saltmarsh, quay, mergedRequest: merged.id };
}

export type StallWorld = Awaited<ReturnType<typeof prepare>> & {
  service: Running;
  neighbor: Neighbor;
  /** Sends a request to the API. Returns its status and the seconds that it took. */
  ask: (
    token: string,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; seconds: number; text: string }>;
  /** Requests a path of a published site. */
  visit: (siteId: string, path: string) => Promise<{ status: number; seconds: number; text: string }>;
};

async function timed(url: string, init: RequestInit) {
  const started = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.text();
  return { status: answer.status, seconds: (performance.now() - started) / 1000, text };
}

/** Starts a service whose content is hostile, and a neighbor that uses it at the same time. */
export async function withStallWorld(dataDir: string, use: (world: StallWorld) => Promise<void>) {
  const prepared = await prepare(dataDir);
  const sitesPort = await freePort();
  const service = await startService({
    DATA_DIR: dataDir,
    SEED: 'none',
    SITES_PORT: String(sitesPort),
    NODE_ENV: 'production',
  });
  const neighbor = watchNeighbor(service.url);
  try {
    await use({
      ...prepared,
      service,
      neighbor,
      ask: (token, method, path, body) =>
        timed(service.url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      visit: (siteId, path) => timed(`http://127.0.0.1:${sitesPort}/${siteId}/${path}`, {}),
    });
  } finally {
    await neighbor.stop();
    await service.kill('SIGTERM');
  }
}
