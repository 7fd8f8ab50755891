import { relative, dirname } from 'node:path/posix';
import { toMarkdown } from 'mdast-util-to-markdown';

/** A page as a summary lists it. */
export type SummaryPage = {
  type: 'document' | 'group' | 'link' | 'computed';
  /** Empty for a generated page, whose entry has no title. */
  title: string;
  /** Documents: the path in the docs. Undefined for a draft. */
  path?: string | undefined;
  href?: string | undefined;
  /** Generated pages: the source. */
  yaml?: string | undefined;
  pages: SummaryPage[];
};

const webAddress = /^[a-z][a-z0-9+.-]*:/i;

/** Returns the link of a page in a summary. Empty for a draft. */
function urlOf({ type, path, href = '' }: SummaryPage, summary: string) {
  const fromSummary = (target: string) =>
    dirname(summary) === '.' ? target : relative(dirname(summary), target);
  if (type === 'link') return webAddress.test(href) || /^[#/]/.test(href) ? href : fromSummary(href);
  return path === undefined ? '' : fromSummary(path.replace(/[%#?<>\p{Cc}]|^ /gu, encodeURIComponent));
}

/**
 * Returns the Markdown of a page in a summary, without bullet and line break at the end: a link, a group's title, or the
 * lines of a generated page.
 */
export function entryText(page: SummaryPage, summary: string): string {
  if (page.yaml !== undefined) return `\`\`\`yaml\n${page.yaml}\`\`\``;
  const text = { type: 'text' as const, value: page.title };
  const link = { type: 'link' as const, url: urlOf(page, summary), children: [text] };
  const children = page.type === 'group' ? [text] : [link];
  return toMarkdown({ type: 'paragraph', children }, { resourceLink: true }).trim().replaceAll('\n', ' ');
}

/** Writes a summary with a nested list. Groups at the end of the top level become headings. */
export function newSummary(pages: SummaryPage[], summary: string, title = 'Table of contents'): string {
  const isGroup = ({ type }: SummaryPage) => type === 'group';
  const firstGroup = pages.findIndex(isGroup);
  const hasParts = firstGroup >= 0 && pages.slice(firstGroup).every(isGroup);
  const listed = (below: SummaryPage[], indent = ''): string[] =>
    below.flatMap((page) => [
      `${indent}* ${entryText(page, summary).replaceAll('\n', `\n${indent}  `)}`,
      ...listed(page.pages, `${indent}  `),
    ]);
  const parts = hasParts ? pages.slice(firstGroup) : [];
  const lines = [
    `# ${entryText({ type: 'group', title, pages: [] }, summary)}`,
    '',
    ...listed(hasParts ? pages.slice(0, firstGroup) : pages),
    ...parts.flatMap((part) => ['', `## ${entryText(part, summary)}`, '', ...listed(part.pages)]),
  ];
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
}
