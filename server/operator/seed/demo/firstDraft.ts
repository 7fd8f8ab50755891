import type { DocsFolder, DocsPage } from '#markdown/docs/docsFolder.ts';

function withoutLastSection(markdown: string) {
  const place = markdown.lastIndexOf('\n## ');
  return place > 0 ? markdown.slice(0, place + 1) : markdown;
}

const shortened = (page: DocsPage, n: number): DocsPage => ({
  ...page,
  ...(page.markdown !== undefined && n % 2 === 1 && { markdown: withoutLastSection(page.markdown) }),
  pages: page.pages.map(shortened),
});

/**
 * Returns the docs without their last page, and without the last section of every other page, as an earlier
 * revision.
 */
export function firstDraft(docs: DocsFolder): DocsFolder {
  const pages = docs.pages.map(shortened);
  return { ...docs, pages: pages.length > 2 ? pages.slice(0, -1) : pages };
}
