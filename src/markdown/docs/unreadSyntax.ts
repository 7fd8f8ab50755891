import { visit } from 'unist-util-visit';
import { withTree } from '../parseMarkdown.ts';
import { quoted } from './DocsFolderError.ts';
import { warnOnce, type Warn } from './warnings.ts';

/** Most pages have no tags, and needn't be parsed. */
const mayHaveTags = (markdown: string) => ['{%', '{{', '/>', ':::'].some((sign) => markdown.includes(sign));

/**
 * Warns once about tags, shortcodes and components of other tools, which readers see as their source.
 * @param texts Markdown by path
 */
export function warnOfSyntax(texts: ReadonlyMap<string, { markdown: string }>, warn: Warn) {
  const report = warnOnce('syntax', warn);
  for (const [path, { markdown }] of texts)
    if (mayHaveTags(markdown))
      withTree(
        markdown,
        (tree) =>
          visit(tree, (node) => {
            if (!('value' in node) || !node.data?.isTag) return;
            const message = `${quoted(node.value)} isn’t a supported block. Readers see its source.`;
            report({ path, line: node.position?.start.line }, message);
          }),
        'pieces',
      );
  report.end();
}
