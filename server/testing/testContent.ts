import { sha256 } from '#server/base/lib/ids.ts';
import type { DocsFolder, DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { readFile } from '#server/domain/content/docs-folder/describeFile.ts';
import { gitOid, pageOid, type PageTree, type StoredFile } from '#server/domain/content/pageNode.ts';
import { planExport, type ExportPlan } from '#server/domain/content/docs-export/planExport.ts';

/** A revision without database. */
export type Content = {
  pages: PageTree[];
  files: StoredFile[];
  contents: Map<string, Uint8Array>;
  texts: Map<string, string>;
};

/** Returns docs as they are stored. Pages and files have their paths as ids. */
export function stored(docs: DocsFolder): Content {
  const contents = new Map<string, Uint8Array>();
  const texts = new Map<string, string>();
  const files = docs.files.map(({ sourcePath, bytes, ...facts }): StoredFile => {
    const blob = sha256(bytes);
    contents.set(blob, bytes);
    return { ...facts, id: sourcePath, blob, git: { oid: gitOid(bytes), path: sourcePath } };
  });
  let drafts = 0;
  const treeOf = ({ markdown, sourcePath, pages, ...facts }: DocsPage): PageTree => {
    const document = markdown === undefined ? undefined : sha256(markdown);
    if (document !== undefined) texts.set(document, markdown ?? '');
    return {
      ...facts,
      page: sourcePath ?? `${facts.title} ${drafts++}`,
      ...(document !== undefined && { document }),
      ...(sourcePath !== undefined && {
        git: { oid: pageOid(markdown ?? '', facts.source), path: sourcePath },
      }),
      createdAt: '',
      updatedAt: '',
      pages: pages.map(treeOf),
    };
  };
  return { pages: docs.pages.map(treeOf), files, contents, texts };
}

/** Loads files by path. */
export const read = async (files: Record<string, string | Uint8Array>) => {
  const sources = Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return [path, { path, size: bytes.length, read: async () => bytes }] as const;
  });
  return stored(await readDocs(new Map(sources), readFile));
};

export const blobReader =
  ({ contents }: Content) =>
  async (id: string) =>
    contents.get(id)!;

export const plan = (content: Content) => planExport({ ...content, readBlob: blobReader(content) });

/** By hash. The revisions of real docs have most files in common. */
const blobTexts = new Map<string, string>();

function blobText(blob: string, { contents }: Content) {
  const text = blobTexts.get(blob) ?? Buffer.from(contents.get(blob)!).toString();
  blobTexts.set(blob, text);
  return text;
}

/** Returns the planned texts by path. */
function textsOf(planned: ExportPlan, content: Content) {
  return Object.fromEntries(
    [...planned].map(([path, file]) => [path, 'text' in file ? file.text : blobText(file.blob, content)]),
  );
}

/** Returns the exported texts by path. */
export const exported = async (content: Content) => textsOf(await plan(content), content);

/** Returns a page, or a group without path. */
export const page = (title: string, path?: string, pages: PageTree[] = []): PageTree => ({
  page: path ?? title,
  type: path === undefined ? 'group' : 'document',
  title,
  slug: title.toLowerCase(),
  ...(path !== undefined && { git: { oid: '', path } }),
  createdAt: '',
  updatedAt: '',
  pages,
});
