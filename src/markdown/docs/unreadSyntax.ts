import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDrawnComponent } from '../blocks/components/components.ts';
import { isComponentName } from '../blocks/jsxTag.ts';
import { literalIn } from '../literals.ts';
import { withTree } from '../parseMarkdown.ts';
import { quoted } from './DocsFolderError.ts';
import { warnOnce, type Warn } from './warnings.ts';

/**
 * A tag, shortcode or component of another tool that isn’t read. `line` counts from 1. `name`: of a component. `attribute`: it
 * is code.
 */
export type UnreadTag = { line: number | undefined; value: string; name?: string; attribute?: string };

/** Most pages have no tags, and needn't be parsed. */
const mayHaveTags = (markdown: string) =>
  ['{%', '{{', '/>', ':::', '={'].some((sign) => markdown.includes(sign)) || /<[A-Z]/.test(markdown);

/** Attributes without which readers see the same. */
const isLook = (name: string) => /^(?:style|key|ref|icon|class|className|on[A-Z]\w*)$/.test(name);

/** Returns the components that aren't known, and the attributes of others that are code. */
function unreadComponents(paired: Root): UnreadTag[] {
  const tags: UnreadTag[] = [];
  visit(paired, 'htmlElement', ({ name, expressions = {}, position, children }) => {
    const line = position?.start.line;
    const isUnknown = isComponentName(name) && !isDrawnComponent(name);
    if (isUnknown && children.length > 0) tags.push({ line, value: `<${name}>`, name });
    if (isUnknown) return;
    for (const [attribute, source] of Object.entries(expressions))
      if (!isLook(attribute) && literalIn(source) === undefined)
        tags.push({ line, value: `<${name}>`, attribute });
  });
  return tags;
}

const componentIn = (source: string) => /^<([A-Z][\w.]*)/.exec(source)?.[1];

/** Returns the tags of a text that aren't read. */
export function unreadTags(markdown: string): UnreadTag[] {
  const tags: UnreadTag[] = [];
  if (!mayHaveTags(markdown)) return tags;
  withTree(
    markdown,
    (tree) =>
      visit(tree, (node) => {
        if (!('value' in node) || !node.data?.isTag) return;
        const name = componentIn(node.value);
        tags.push({
          line: node.position?.start.line,
          value: node.value,
          ...(name !== undefined && { name }),
        });
      }),
    'pieces',
    (paired) => {
      tags.push(...unreadComponents(paired));
      return paired;
    },
  );
  return tags;
}

/** Components of more names are counted together. */
const maxNames = 30;

function messageOf({ value, name, attribute }: UnreadTag) {
  if (attribute !== undefined)
    return `“${attribute}” of “${value}” is code, which isn’t run. It is left out.`;
  if (name !== undefined && value === `<${name}>`)
    return `“${value}” isn’t a known component. Readers see its content.`;
  return `${quoted(value)} isn’t a ${name === undefined ? 'supported block' : 'known component'}. Readers see its source.`;
}

/**
 * Warns about tags that aren't read: once, and once for each name of a component.
 * @param texts by path
 */
export function warnOfSyntax(texts: ReadonlyMap<string, { tags: readonly UnreadTag[] }>, warn: Warn) {
  const reports = new Map<string, ReturnType<typeof warnOnce>>();
  const reportOf = ({ name, attribute }: UnreadTag) => {
    const key = attribute === undefined ? (name ?? '') : ' code';
    const known = reports.get(key) ?? reports.get(reports.size < maxNames ? key : ' others');
    const report = known ?? warnOnce('syntax', warn);
    if (!known) reports.set(reports.size < maxNames ? key : ' others', report);
    return report;
  };
  for (const [path, { tags }] of texts)
    for (const tag of tags) reportOf(tag)({ path, line: tag.line }, messageOf(tag));
  for (const report of reports.values()) report.end();
}
