// Reading and searching content, compared with the smallest response of the same service.
import { contract } from '../src/contract/contract.ts';
import { encodeQuery, fillPath } from '../src/contract/http.ts';
import { openContext } from '#server/operator/installation.ts';
import { readConfig } from '#server/base/config.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import { publishRevision } from '#server/domain/content/publishRevision.ts';
import { readAhead } from '#server/domain/content/readings/readings.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { documentId, putDocuments } from '#server/domain/content/revisions.repository.ts';
import { now } from '#server/base/context.ts';
import { token } from './prepare.ts';
import { contentInstallation, type Spaces } from './prepareContent.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const { organizations, spaceContent, spaces } = contract;
const port = 4273;
const origin = `http://127.0.0.1:${port}`;
const headers = { authorization: `Bearer ${token}` };
const times = 40;

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}.`);
  return (await answer.json()) as T;
}

/** The median duration of many uncached requests in ms. */
async function latency(path: string, query: Record<string, string | number> = {}) {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await ask(path + encodeQuery({ ...query, nothing: `${n}` }));
    all.push(performance.now() - started);
  }
  return median(all.slice(5));
}

async function reading({ book, many }: Spaces): Promise<Figure[]> {
  const empty = await latency('/healthz');
  const figure = async (
    name: string,
    path: string,
    query: Record<string, string | number>,
    reach: number,
  ) => {
    const value = await latency(path, query);
    const beside = `smallest response ${empty.toFixed(2)} ms`;
    return { name, value, unit: 'ms', beside, ratio: value / empty, reach: `< ${reach} ms` };
  };
  const pages = fillPath(spaceContent.listPages.path, { spaceId: book });
  const tree = await ask<{ pages: { id: string; pages: { id: string }[] }[] }>(pages);
  const pageId = tree.pages.flatMap((page) => [...page.pages, page])[0]!.id;
  const search = fillPath(spaceContent.search.path, { spaceId: many });
  const found = async (query: string) =>
    (await ask<{ count: number }>(search + encodeQuery({ query }))).count;
  const { organization } = await ask<{ organization: string }>(fillPath(spaces.get.path, { spaceId: many }));
  const everywhere = fillPath(organizations.search.path, { organizationId: organization });
  const links = fillPath(spaces.listLinks.path, { spaceId: book });
  const { stats } = await ask<{ stats: { total: number } }>(links);
  const figures = [
    await figure('pages of a book', pages, {}, 20),
    await figure('a page', fillPath(spaceContent.getPage.path, { spaceId: book, pageId }), {}, 5),
    await figure(`link report of a book, ${stats.total} targets, warm`, links, { limit: 1000 }, 100),
  ];
  for (const query of ['the', 't', 'borrow checker', 'zzzz'])
    figures.push(
      await figure(`search “${query}”: ${await found(query)} of 5,000 pages`, search, { query }, 20),
    );
  for (const query of ['the', 'borrow checker'])
    figures.push(await figure(`search “${query}” in all spaces`, everywhere, { query }, 20));
  return figures;
}

/** Changes one page of the large space and counts the stored rows. */
async function changing({ dataDir, many }: Spaces): Promise<Figure[]> {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, ADMIN_TOKEN: token }));
  const { store } = context;
  const count = async (table: 'documents' | 'page_nodes') =>
    (
      await store
        .query()
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const space = store.query().selectFrom('spaces').select('revision_id').where('id', '=', many);
  const { revision_id: before } = await space.executeTakeFirstOrThrow();
  const { pages, files } = await revisionContent(store, before);
  const markdown = `# Changed\n\n${before}\n`;
  const stored = { documents: await count('documents'), nodes: await count('page_nodes') };
  const started = performance.now();
  await store.transaction(() => putDocuments(store, [markdown]));
  await readAhead(store, [documentId(markdown)]);
  const changed = pages.map((page, n) => (n === 2500 ? { ...page, document: documentId(markdown) } : page));
  const revision = {
    spaceId: many,
    type: 'edits',
    parents: [before],
    pages: changed,
    files,
    createdAt: now(context),
  } as const;
  await store.transaction(() =>
    publishRevision(context, { ...revision, parents: [before] }, { cause: 'load' }),
  );
  const value = performance.now() - started;
  const more = `${(await count('documents')) - stored.documents} text, ${(await count('page_nodes')) - stored.nodes} page stored`;
  await store.close();
  return [
    {
      name: `change one page of ${flatPages(pages).length}`,
      value,
      unit: 'ms',
      beside: more,
      reach: '1 text, 1 page',
    },
  ];
}

/** Page list, page, link report and search over HTTP, and a change without HTTP. */
export async function contentFigures(): Promise<Figure[]> {
  const made = await contentInstallation();
  const service = await startService(origin, made.dataDir);
  try {
    const figures = await reading(made);
    return [...figures, ...(await changing(made))];
  } finally {
    await service.stop();
  }
}
