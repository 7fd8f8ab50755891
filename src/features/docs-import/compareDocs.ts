import type { ExportFile } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import { flatPages } from '#prose/pageTree.ts';
import type { ContentSide } from './contentSide.ts';
import { blobHash } from './hash.ts';
import type { Matches } from './matchPages.ts';
import { flatTargets, type ImportedDocs, type TargetPage } from './targetPages.ts';

export type ImportState = 'new' | 'changed' | 'unchanged' | 'gone';

type Common = {
  id: string;
  state: ImportState;
  title: string;
  /** The path in the docs. */
  path: string | undefined;
};
export type PageEntry = Common & {
  kind: 'page';
  target: TargetPage | undefined;
  /** The ID of the page in the space. */
  pageId: string | undefined;
  /** The former path of a moved page. */
  from?: string;
};
export type FileEntry = Common & {
  kind: 'file';
  target: ImportedDocs['files'][number] | undefined;
  /** The ID of the file in the space. */
  fileId: string | undefined;
};
export type ImportEntry = PageEntry | FileEntry;

const settings = ['emoji', 'icon', 'description', 'hidden', 'noIndex', 'noRobotsIndex'] as const;
const layoutOf = (layout: object = {}) =>
  JSON.stringify(Object.entries(layout).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const sourceOf = ({ dependencies, props }: NonNullable<Page['computed']>) =>
  JSON.stringify([dependencies.spec?.ref.spec, props['models'], props['downloadLink'], props['grouping']]);

/** Returns whether a page of the space has the text, the settings and the title of one of the docs. */
export function isSamePage(target: TargetPage, page: Page, side: ContentSide, isWhole: boolean) {
  const { page: wanted } = target;
  if (isWhole && wanted.slug !== page.slug) return false;
  if (wanted.computed)
    return page.computed !== undefined && sourceOf(wanted.computed) === sourceOf(page.computed);
  if (isWhole && wanted.title !== page.title) return false;
  if (wanted.type === 'link') return wanted.href === page.description;
  if (wanted.type !== 'document') return true;
  if (isWhole && wanted.sourcePath !== page.git?.path) return false;
  if (target.documentId === undefined || target.documentId !== page.documentId) return false;
  if (target.sourceHash !== page.sourceHash) return false;
  const coverPath = side.files.find(({ id }) => id === page.cover?.ref.file)?.git?.path;
  return (
    settings.every((name) => wanted[name] === page[name]) &&
    layoutOf(wanted.layout) === layoutOf(page.layout) &&
    wanted.cover?.file === coverPath &&
    wanted.cover?.yPos === page.cover?.yPos
  );
}

function pageEntries({ pages, isWhole }: ImportedDocs, side: ContentSide, matches: Matches): PageEntry[] {
  const entries = flatTargets(pages).map((target): PageEntry => {
    const page = matches.get(target.key);
    const { title, sourcePath: path } = target.page;
    const former = page?.git?.path;
    return {
      id: `page ${target.key}`,
      kind: 'page',
      state: !page ? 'new' : isSamePage(target, page, side, isWhole) ? 'unchanged' : 'changed',
      title,
      path,
      target,
      pageId: page?.id,
      ...(former !== undefined && former !== path && { from: former }),
    };
  });
  if (!isWhole) return entries;
  const matchedIds = new Set([...matches.values()].map(({ id }) => id));
  const gone = flatPages(side.pages).filter(({ id }) => !matchedIds.has(id));
  return [
    ...entries,
    ...gone.map(({ id, title, git }): PageEntry => ({
      id: `gone ${id}`,
      kind: 'page',
      state: 'gone',
      title,
      path: git?.path,
      target: undefined,
      pageId: id,
    })),
  ];
}

const isSameFile = async (
  target: ImportedDocs['files'][number],
  file: (File | ExportFile) & { docsRoot?: string | undefined },
) =>
  target.size === file.size &&
  target.docsRoot === file.docsRoot &&
  file.git?.oid === (await blobHash(await target.source.read()));

const fileKey = (path: string | undefined, exportOnly: string | undefined) =>
  `${exportOnly === undefined ? 'file' : 'export'} ${path}`;

async function fileEntries(docs: ImportedDocs, side: ContentSide): Promise<FileEntry[]> {
  const filesByKey = new Map<string, File | ExportFile>();
  for (const file of side.files) filesByKey.set(fileKey(file.git?.path, undefined), file);
  for (const file of side.exportFiles) filesByKey.set(fileKey(file.git.path, file.exportOnly), file);
  const entries: FileEntry[] = [];
  for (const target of docs.files) {
    // Files for exports belong to whole docs: a single page has no summary and no settings.
    if (!docs.isWhole && target.exportOnly !== undefined) continue;
    const key = fileKey(target.path, target.exportOnly);
    const file = filesByKey.get(key);
    filesByKey.delete(key);
    const { path, name: title } = target;
    const state = !file ? 'new' : (await isSameFile(target, file)) ? 'unchanged' : 'changed';
    entries.push({ id: key, kind: 'file', state, title, path, target, fileId: file?.id });
  }
  if (!docs.isWhole) return entries;
  for (const { id, name, git } of filesByKey.values())
    entries.push({
      id: `gone ${id}`,
      kind: 'file',
      state: 'gone',
      title: name,
      path: git?.path,
      target: undefined,
      fileId: id,
    });
  return entries;
}

/**
 * Compares docs with the content of a space: which pages and files are new, changed, unchanged and removed.
 * Without a summary the docs don't define the page tree, so nothing is removed, and titles and positions are
 * unchanged.
 */
export const compareDocs = async (docs: ImportedDocs, side: ContentSide, matches: Matches) => ({
  pages: pageEntries(docs, side, matches),
  files: await fileEntries(docs, side),
});
