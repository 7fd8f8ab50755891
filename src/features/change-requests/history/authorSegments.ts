import type { PageAuthors } from '#contract/areas/space-history.ts';
import { withTree } from '#markdown/parseMarkdown.ts';

/** Adjacent blocks of a page that the same revision wrote last. */
export type AuthorSegment = {
  /** The first line, from 1. */
  line: number;
  /** The Markdown. */
  text: string;
  /** The ID of the newest revision that wrote one of the lines. */
  revision: string;
};

/** Returns the newest revision of each line. `revisions` are given newest first. */
function revisionsByLine({ ranges, revisions }: PageAuthors) {
  const age = new Map(revisions.map(({ id }, at) => [id, at]));
  const lines = ranges.flatMap(({ count, revision }) => Array.from({ length: count }, () => revision));
  return (from: number, to: number) =>
    lines
      .slice(from, to)
      .toSorted((a, b) => (age.get(a) ?? 0) - (age.get(b) ?? 0))
      .at(0);
}

/** Splits a page into blocks by who wrote them. Each segment has the link definitions of the page. */
export function authorSegments(markdown: string, authors: PageAuthors): AuthorSegment[] {
  const newestOf = revisionsByLine(authors);
  const lines = markdown.split('\n');
  const blocks = withTree(markdown, (tree) =>
    tree.children.map(({ type, position }) => ({
      isDefinition: type === 'definition',
      from: (position?.start.line ?? 1) - 1,
      to: position?.end.line ?? 1,
    })),
  ).toSorted((a, b) => a.from - b.from);
  const textOf = ({ from, to }: { from: number; to: number }) => lines.slice(from, to).join('\n');
  const definitions = blocks.filter(({ isDefinition }) => isDefinition).map(textOf);
  const segments: { from: number; to: number; revision: string }[] = [];
  for (const { isDefinition, from, to } of blocks) {
    const revision = newestOf(from, to);
    if (isDefinition || revision === undefined) continue;
    const last = segments.at(-1);
    if (last?.revision === revision) last.to = to;
    else segments.push({ from, to, revision });
  }
  return segments.map(({ revision, ...range }) => ({
    line: range.from + 1,
    text: [textOf(range), ...definitions].join('\n\n'),
    revision,
  }));
}
