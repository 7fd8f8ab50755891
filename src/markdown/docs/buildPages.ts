import { fileNameOf, folderOf } from '../sourcePath.ts';
import { uniqueNames } from '../uniqueNames.ts';
import type { DocsPage, PageSettings, PageSource } from './docsFolder.ts';
import type { Pause } from './inTurns.ts';
import type { ResolvedEntry } from './resolveEntries.ts';
import { slugOf } from './slugOf.ts';
import { notionId, wordsOf } from './wordsOf.ts';

/** `heading` returns the first heading if it is a title. It is called only if nothing else gives a title. */
export type PageContent = {
  title?: string;
  heading: () => string | undefined;
  markdown: string;
  source?: PageSource;
  settings: PageSettings;
};

/** Returns the file's name without extension and ID of Notion, or for a README or index the folder's name. */
function nameOf(sourcePath: string) {
  const name = fileNameOf(sourcePath)
    .replace(/\.[^.]+$/, '')
    .replace(notionId, '');
  return /^(?:readme|_?index)$/i.test(name) ? fileNameOf(folderOf(sourcePath)) : name;
}

function documentOf(
  sourcePath: string | undefined,
  title: string,
  text: PageContent | undefined,
  isNavigation: boolean,
) {
  if (sourcePath === undefined || text === undefined) return { title: title || 'Untitled', markdown: '' };
  const [first, second] = isNavigation ? [title, text.title] : [text.title, title];
  const found = first || second || text.heading() || wordsOf(nameOf(sourcePath)) || 'Untitled';
  const { markdown, source, settings } = text;
  return { title: found, sourcePath, markdown, ...(source && { source }), ...settings };
}

function contentOf(entry: ResolvedEntry, texts: ReadonlyMap<string, PageContent>, isNavigation: boolean) {
  if (entry.type === 'link') return { type: entry.type, title: entry.title || entry.href, href: entry.href };
  if (entry.type === 'group') return { type: entry.type, title: entry.title || 'Untitled' };
  if (entry.type === 'computed') return { type: entry.type, title: entry.title, computed: entry.computed };
  const { type, sourcePath, title } = entry;
  return {
    type,
    ...documentOf(
      sourcePath,
      title,
      sourcePath === undefined ? undefined : texts.get(sourcePath),
      isNavigation,
    ),
  };
}

/**
 * Builds the page tree. A page's title is that of its front matter, otherwise of the summary, otherwise its first heading if
 * that has level 1 or begins the text, otherwise the name of its file. A document's slug is derived from its file name, other slugs from the title.
 * @param isNavigation whether the titles of the entries take precedence, as in the formats of other tools
 */
export async function buildPages(
  entries: ResolvedEntry[],
  texts: ReadonlyMap<string, PageContent>,
  pause: Pause,
  isNavigation = false,
): Promise<DocsPage[]> {
  const unique = uniqueNames({ first: 2, maxLength: 100 });
  const pages: DocsPage[] = [];
  for (const entry of entries) {
    const content = contentOf(entry, texts, isNavigation);
    const fileName =
      entry.type === 'document' && entry.sourcePath !== undefined ? nameOf(entry.sourcePath) : '';
    const slug = unique(slugOf(fileName) || slugOf(content.title) || 'page');
    const below = await buildPages(entry.entries, texts, pause, isNavigation);
    pages.push({ ...content, slug, pages: below });
    await pause();
  }
  return pages;
}
