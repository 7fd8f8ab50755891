// Content for measurements: a book, and a space of 5,000 pages. Created once and stored with the test results.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSpace } from '#server/operator/load.ts';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { readConfig } from '#server/base/config.ts';
import type { DocsFolder, DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import type { Context } from '#server/base/context.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { addFirstAdmin, token } from './prepare.ts';

const kept = resolve(import.meta.dirname, '../test-results/bench');
/** Without the book, the largest space of the seed data. */
const folder = process.env['RUST_BOOK']
  ? join(process.env['RUST_BOOK'], 'main')
  : resolve(import.meta.dirname, '../server/operator/seed/content/gauge-handbook');
const searched = 5000;
const visited = { few: 150, many: 1000 };

export type Spaces = { dataDir: string; book: string; many: string };

const flat = (pages: DocsPage[]): DocsPage[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

/** Pages with slightly different texts of the book. */
function repeated({ pages }: DocsFolder, count: number): DocsFolder {
  const documents = flat(pages).filter(({ markdown }) => markdown !== undefined);
  const copies = Array.from({ length: count }, (_, n): DocsPage => {
    const { markdown = '', title, slug } = documents[n % documents.length]!;
    const text = `${markdown}\n\nCopy ${n}.\n`;
    return {
      type: 'document',
      title,
      slug: `${slug.slice(0, 90)}-${n}`,
      sourcePath: `${n}.md`,
      markdown: text,
      pages: [],
    };
  });
  return { pages: copies, files: [], unlisted: [] };
}

/** Creates an organization and returns it with the book, and a function that adds a space to it. */
async function makeOrganization(context: Context) {
  const organizationId = await addOrganization(context, 'Reedbed');
  await addFirstAdmin(context, organizationId);
  const docs = await readDocsFolder(folder);
  const add = async (title: string, pages: DocsFolder) => {
    const id = await addSpace(context, { organizationId, title });
    await loadSpace(context, id, pages);
    return id;
  };
  return { organizationId, docs, add };
}

/** The data folder with the book and a space of 5,000 pages. */
export const contentInstallation = () =>
  keptInstallation('content', async (context) => {
    const { docs, add } = await makeOrganization(context);
    return { book: await add('The book', docs), many: await add('Many pages', repeated(docs, searched)) };
  });

/** The data folder with the book and spaces of 150 and 1,000 pages. */
export const sitesInstallation = () =>
  keptInstallation('sites', async (context) => {
    const { organizationId, docs, add } = await makeOrganization(context);
    return {
      organizationId,
      book: await add('The book', docs),
      few: await add('Few pages', repeated(docs, visited.few)),
      many: await add('Many pages', repeated(docs, visited.many)),
    };
  });

/** Returns a data folder and the result of `make`. Recreated if the migrations are newer. */
async function keptInstallation<Made extends object>(
  name: string,
  make: (context: Context) => Promise<Made>,
): Promise<Made & { dataDir: string }> {
  const dataDir = join(kept, name);
  const done = join(dataDir, 'made.json');
  const migrations = resolve(import.meta.dirname, '../server/base/database/migrations.ts');
  if (existsSync(done) && statSync(done).mtimeMs > statSync(migrations).mtimeMs)
    return { dataDir, ...JSON.parse(readFileSync(done, 'utf8')) };
  const making = `${dataDir}-making`;
  for (const path of [dataDir, making]) rmSync(path, { recursive: true, force: true });
  const started = performance.now();
  const { context } = await openInstallation(
    readConfig({ DATA_DIR: making, SEED: 'none', ADMIN_TOKEN: token }),
  );
  const made = await make(context);
  await context.store.close();
  console.log(`Content created in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  writeFileSync(join(making, 'made.json'), JSON.stringify(made));
  renameSync(making, dataDir);
  return { dataDir, ...made };
}
