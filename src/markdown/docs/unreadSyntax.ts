import { visit } from 'unist-util-visit';
import { withTree } from '../parseMarkdown.ts';
import { quoted } from './DocsFolderError.ts';
import { warnOnce, type Warn } from './warnings.ts';

/** A tag, shortcode or component of another tool, which readers see as its source. `line` counts from 1. */
export type UnreadTag = { line: number | undefined; value: string };

/** Most pages have no tags, and needn't be parsed. */
const mayHaveTags = (markdown: string) => ['{%', '{{', '/>', ':::'].some((sign) => markdown.includes(sign));

/** Returns the tags of a text that aren't read. */
export function unreadTags(markdown: string): UnreadTag[] {
  const tags: UnreadTag[] = [];
  if (!mayHaveTags(markdown)) return tags;
  withTree(
    markdown,
    (tree) =>
      visit(tree, (node) => {
        if ('value' in node && node.data?.isTag)
          tags.push({ line: node.position?.start.line, value: node.value });
      }),
    'pieces',
  );
  return tags;
}

/**
 * Warns once about tags that aren't read.
 * @param texts by path
 */
export function warnOfSyntax(texts: ReadonlyMap<string, { tags: readonly UnreadTag[] }>, warn: Warn) {
  const report = warnOnce('syntax', warn);
  for (const [path, { tags }] of texts)
    for (const { line, value } of tags)
      report({ path, line }, `${quoted(value)} isn’t a supported block. Readers see its source.`);
  report.end();
}
