import type { DocsPage } from '../docsFolder.ts';
import { readDocs } from '../readDocs.ts';
import type { SourceFiles } from '../sourceFiles.ts';

/** A folder in memory. */
export const folder = (files: Record<string, string>): SourceFiles =>
  new Map(
    Object.entries(files).map(([path, text]) => {
      const bytes = new TextEncoder().encode(text);
      return [path, { path, size: bytes.length, read: async () => bytes }];
    }),
  );

const outline = (pages: readonly DocsPage[], indent = ''): string[] =>
  pages.flatMap(({ type, title, sourcePath, href, pages: below }) => [
    `${indent}${title}${type === 'group' ? '' : ` → ${sourcePath ?? href}`}`,
    ...outline(below, `${indent}  `),
  ]);

/** Reads docs: their root, the page tree as lines, and the texts of the warnings. */
export async function read(files: Record<string, string>) {
  const docs = await readDocs(folder(files), async ({ path }) => ({ path }));
  return {
    root: docs.root,
    tree: outline(docs.pages),
    warnings: (docs.warnings ?? []).map(({ message }) => message),
  };
}

/** The files below a folder. */
export const below = (root: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]));
