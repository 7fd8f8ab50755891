// Folders of real docs. Many tests load the same ones, and reading one parses each of its pages.
import { onceEach } from '#markdown/testingOnceEach.ts';
import { inPlace } from '#markdown/docs/readDocs.ts';
import type { WrittenPage } from '#markdown/docs/readPageText.ts';
import { readSummary, type Summary } from '#markdown/docs/readSummary.ts';
import { collectWarnings, type DocsWarning, type Warn } from '#markdown/docs/warnings.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';

/** A change leaves most pages as they are, and these are parsed once. */
const readPageOnce = onceEach((page: WrittenPage) => inPlace.page(page));

const summaries = new Map<string, { summary: Summary; warnings: DocsWarning[] }>();

function summaryWithWarnings(text: string, path: string) {
  const { warnings, warn } = collectWarnings();
  return { summary: readSummary(text, warn, path), warnings };
}

/** Parses each summary once: most changes don’t modify it. */
function readSummaryOnce(text: string, warn: Warn, path: string) {
  const key = JSON.stringify([path, text]);
  const known = summaries.get(key) ?? summaryWithWarnings(text, path);
  summaries.set(key, known);
  known.warnings.forEach(warn);
  return known.summary;
}

/** Parse each text once for all tests of the process. */
export const readersOnce = { ...inPlace, summary: readSummaryOnce, page: readPageOnce };

/** `readDocsFolder`, once for each folder. */
export const readRealDocs = onceEach((folder: string) => readDocsFolder(folder, { readers: readersOnce }));

/** `readDocsChange`, once for each change. */
export const readRealChange = onceEach((base: string, change: string) =>
  readDocsChange(base, change, { readers: readersOnce }),
);
