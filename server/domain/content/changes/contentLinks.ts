// Links by id and by ref (public API, “Apply a batch of content changes”).
import { candidateFiles } from '#markdown/sourcePath.ts';
import type { Draft, DraftPage } from './draft.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';

/** Ids of the request's new pages and files by ref. */
export type Refs = ReadonlyMap<string, string>;

const destination = /(\]\(<?)((?:\/(?:pages|files)\/|\.\/)[^\s()<>#?]+)(?=[\s)>#?])/g;

const isLinked = /\]\(<?(?:\/pages\/|\/files\/|\.\/)/;

function publishedPages({ roots }: Draft) {
  const found = new Map<string, DraftPage>();
  const visit = (page: DraftPage, above: string) => {
    const path = `${above}${page.own.slug}`;
    found.set(path, page);
    for (const child of page.children) visit(child, `${path}/`);
  };
  for (const page of roots) visit(page, '');
  return found;
}

/** Creates a function that returns the path of the target file of a link by id or ref. */
function linkTargets(draft: Draft, refs: Refs) {
  const fileById = new Map([...draft.files].map((file) => [file.id, file]));
  let published: Map<string, DraftPage> | undefined;
  const pagePath = (name: string) => {
    const byId = draft.pages.get(name);
    if (byId) return byId.own.git?.path;
    published ??= publishedPages(draft);
    const stem = name.replace(/(?:^|\/)README\.md$|\.md$/, '');
    const found = stem === '' ? draft.roots[0] : published.get(stem);
    return found?.own.git?.path;
  };
  return (url: string): string | undefined => {
    const [, kind, name = ''] = /^(\/pages\/|\/files\/|\.\/)(.+)$/.exec(url) ?? [];
    if (kind === '/files/') return fileById.get(name)?.git?.path;
    if (kind === '/pages/') return pagePath(name);
    const id = refs.get(name) ?? refs.get(name.replace(/\.md$/, ''));
    if (id === undefined) return undefined;
    return draft.pages.get(id)?.own.git?.path ?? fileById.get(id)?.git?.path;
  };
}

/**
 * Returns a function that replaces the links of a text by id or ref with relative paths. A link without a target, or to
 * a page with the same path, is kept.
 */
export function contentLinks(draft: Draft, refs: Refs) {
  const targetOf = linkTargets(draft, refs);
  const paths = new Set(
    [...draft.pages.values()].map(({ own }) => own.git?.path).concat(draft.files.map(({ git }) => git?.path)),
  );
  const isPath = (url: string) => candidateFiles(url.replace(/^\//, '')).some((path) => paths.has(path));
  return (markdown: string, from: string): string =>
    isLinked.test(markdown)
      ? markdown.replace(destination, (written, open: string, url: string) => {
          const target = url.startsWith('/') && isPath(url) ? undefined : targetOf(url);
          return target === undefined ? written : open + inMarkdown(relativePath(from, target));
        })
      : markdown;
}
