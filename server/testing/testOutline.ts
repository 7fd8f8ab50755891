import type { TestContext } from 'node:test';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { folderOf } from './testFolder.ts';
import { formatWarning } from '#markdown/docs/warnings.ts';

/** Formats pages as `type title href`, with `>` for each level. */
export const outline = (pages: DocsPage[], indent = ''): string[] =>
  pages.flatMap(({ type, title, href, pages: below }) => [
    `${indent}${type} ${title}${href === undefined ? '' : ` ${href}`}`,
    ...outline(below, `${indent}> `),
  ]);

export type Files = Record<string, string | Uint8Array>;

/** Loads a folder with these files. Returns the docs and the lines of its warnings. */
export async function read(t: TestContext, files: Files) {
  const docs = await readDocsFolder(await folderOf(t, files));
  return { docs, lines: (docs.warnings ?? []).map(formatWarning) };
}
