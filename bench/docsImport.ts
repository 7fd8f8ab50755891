// Docs of 2,000 pages and 500 files that are chosen in the browser: until the preview, and until they are
// readable.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSpace } from '#server/operator/load.ts';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { readConfig } from '#server/base/config.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { arrive, longestTask, newPage, withConsole, type Served } from './page.ts';
import { addFirstAdmin, token } from './prepare.ts';
import type { Figure } from './report.ts';

const pages = 2000;
const files = 500;
const pagesPerFolder = 50;

/** Writes a folder with a summary. Each page has about 4 kB and an image; each image has 10 kB. */
function writeDocs(folder: string) {
  const summary: string[] = [];
  for (let n = 0; n < pages; n += 1) {
    const chapter = `chapter-${Math.floor(n / pagesPerFolder)}`;
    if (n % pagesPerFolder === 0) mkdirSync(join(folder, chapter));
    const path = `${chapter}/page-${n}.md`;
    summary.push(`${n % pagesPerFolder === 0 ? '' : '  '}* [Page ${n}](${path})\n`);
    const paragraph = `Page ${n} tells of tides, boots and staves. `.repeat(18);
    const image = `![A tide](../images/tide-${n % files}.svg)`;
    writeFileSync(
      join(folder, path),
      `# Page ${n}\n\n${image}\n\n${[1, 2, 3, 4, 5].map(() => paragraph).join('\n\n')}\n`,
    );
  }
  mkdirSync(join(folder, 'images'));
  for (let n = 0; n < files; n += 1)
    writeFileSync(join(folder, `images/tide-${n}.svg`), `<svg><!-- ${`${n} `.repeat(2500)} --></svg>`);
  writeFileSync(join(folder, 'SUMMARY.md'), summary.join(''));
}

async function importing(served: Served, path: string, folder: string) {
  const { page, context } = await newPage(served, { wanted: 'main h1' });
  await arrive(page, served, path);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  const start = performance.now();
  await (await chooser).setFiles(folder);
  const button = page.getByRole('button', { name: /^Import [\d,]+ changes$/ });
  await button.waitFor({ timeout: 120_000 });
  const preview = performance.now() - start;
  const previewTask = await longestTask(page);
  await button.click();
  const from = performance.now();
  await page.getByText(/pages imported into/).waitFor({ timeout: 600_000 });
  const written = performance.now() - from;
  const writeTask = await longestTask(page);
  await context.close();
  return { preview, previewTask, written, writeTask };
}

/** Imports the docs in the browser, and loads them from a shell for comparison. */
export async function docsImportFigures(): Promise<Figure[]> {
  const [dataDir, folder] = [
    join(tmpdir(), `colophon-bench-import-${process.pid}`),
    mkdtempSync(join(tmpdir(), 'colophon-bench-docs-')),
  ];
  try {
    writeDocs(folder);
    const { context } = await openInstallation(
      readConfig({ DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token }),
    );
    const organizationId = await addOrganization(context, 'Reedbed');
    await addFirstAdmin(context, organizationId);
    const [imported, loaded] = [
      await addSpace(context, { organizationId, title: 'Imported' }),
      await addSpace(context, { organizationId, title: 'Loaded' }),
    ];
    const start = performance.now();
    await loadSpace(context, loaded, await readDocsFolder(folder));
    const load = performance.now() - start;
    await context.store.close();
    const path = `/orgs/${organizationId}/spaces/${imported}/import`;
    const figure = await withConsole(dataDir, (served) => importing(served, path, folder));
    const seconds = (ms: number) => ms / 1000;
    const what = `${pages.toLocaleString('en')} pages and ${files} files`;
    return [
      { name: `${what}: preview`, value: seconds(figure.preview), unit: 's' },
      {
        name: `${what}: import`,
        value: seconds(figure.written),
        unit: 's',
        beside: `load ${seconds(load).toFixed(1)} s`,
        ratio: figure.written / load,
      },
      { name: 'longest task of the preview', value: figure.previewTask, unit: 'ms' },
      { name: 'longest task of the import', value: figure.writeTask, unit: 'ms' },
    ];
  } finally {
    for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true });
  }
}
