import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { readConfig } from '#server/base/config.ts';
import { openContext } from '#server/operator/installation.ts';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { withSite } from '#server/testing/site.ts';
import { startService, type Running } from '#server/testing/processes.ts';
import { bombs } from './bombs.ts';
import { watchNeighbor, type Neighbor } from './neighbor.ts';

export type Answer = { status: number; bytes: number; seconds: number; body: string; headers: Headers };

export type World = {
  service: Running;
  token: string;
  dataDir: string;
  organizationId: string;
  spaceId: string;
  /** Change requests with small PDFs, and one with a book of 40 MB. */
  requests: string[];
  bigRequest: string;
  neighbor: Neighbor;
  /** The server of the decompression bombs: `/gzip`, `/br`, `/deflate`, `/page`. */
  site: (path: string) => string;
  ask: (method: string, path: string, body?: unknown, authorization?: string) => Promise<Answer>;
};

const sentence = 'The tide turns twice a day, and the staff is read at slack water. ';

/** Pages of plain text with this total size in bytes. */
function book(pages: number, bytes: number): Texts {
  const text = sentence.repeat(Math.ceil(bytes / pages / sentence.length / 8) * 8);
  const paragraphs = text.match(new RegExp(`(?:${sentence}){8}`, 'g'))!.join('\n\n');
  return Object.fromEntries(
    Array.from({ length: pages }, (_, n) => [`page-${n}.md`, `# Page ${n}\n\n${paragraphs}\n`]),
  );
}

async function prepare(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const organizationId = await addOrganization(context, 'Saltmarsh');
  const email = 'marl@saltmarsh.example';
  const userId = await addMember(context, { organizationId, email, role: 'admin' });
  const token = await addToken(context, email, 'hostile');
  const spaceId = await addSpace(context, { organizationId, title: 'Handbook' });
  await loadTexts(context, spaceId, { 'README.md': '# Handbook\n' });
  const requests: string[] = [];
  for (let n = 0; n < 60; n++)
    requests.push((await requestTexts(context, spaceId, userId, { 'README.md': `# Handbook ${n}\n` })).id);
  const { id: bigRequest } = await requestTexts(context, spaceId, userId, book(400, 40e6));
  await context.store.close();
  return { organizationId, token, spaceId, requests, bigRequest };
}

/** Starts a service to attack, and a neighbor that uses it at the same time. */
export async function withWorld(dataDir: string, use: (world: World) => Promise<void>) {
  const prepared = await prepare(dataDir);
  await withSite(bombs(), async (site) => {
    const service = await startService({ DATA_DIR: dataDir, SEED: 'none', IMPORT_ALLOW: 'localhost' });
    const neighbor = watchNeighbor(service.url);
    const ask: World['ask'] = async (method, path, body, authorization = `Bearer ${prepared.token}`) => {
      const started = performance.now();
      const answer = await fetch(service.url + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const seconds = (performance.now() - started) / 1000;
      return { status: answer.status, bytes: text.length, seconds, body: text, headers: answer.headers };
    };
    try {
      await use({ ...prepared, service, dataDir, neighbor, site, ask });
    } finally {
      await neighbor.stop();
      await service.kill('SIGTERM');
    }
  });
}
