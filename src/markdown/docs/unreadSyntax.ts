import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDrawnComponent } from '../blocks/components/components.ts';
import { isThemeShortcode } from '../blocks/blockTags.ts';
import { isComponentName } from '../blocks/jsxTag.ts';
import { literalIn } from '../literals.ts';
import { withTree } from '../parseMarkdown.ts';
import { quoted } from './DocsFolderError.ts';
import { warnOnce, type Warn } from './warnings.ts';

/**
 * A tag, shortcode or component of another tool that isn’t read. `line` counts from 1. `name`: of a component or shortcode.
 * `isShown`: its content is. `attribute`: it is code.
 */
export type UnreadTag = {
  line: number | undefined;
  value: string;
  name?: string | undefined;
  isShown?: true;
  attribute?: string;
};

/** Most pages have no tags, and needn't be parsed. */
const mayHaveTags = (markdown: string) =>
  ['{%', '{{', '/>', ':::', '={'].some((sign) => markdown.includes(sign)) || /<[A-Z]/.test(markdown);

/** Attributes without which readers see the same. */
const isLook = (name: string) => /^(?:style|key|ref|icon|class|className|on[A-Z]\w*)$/.test(name);

/** The first sign and the name of a tag of a component or shortcode: `<Chart`, `{ship`. Undefined for others. */
function nameIn(source: string): string | undefined {
  const [, sign = '', name] = /^(<(?=[A-Z])|\{\{[<%][ \t/]*)([\w./-]+)/.exec(source) ?? [];
  return name === undefined ? undefined : sign.charAt(0) + name;
}

/** Returns the components and shortcodes that aren't known but have content, and the attributes of others that are code. */
function unreadElements(paired: Root): UnreadTag[] {
  const tags: UnreadTag[] = [];
  visit(paired, 'htmlElement', ({ name, source, expressions = {}, position, children }) => {
    const line = position?.start.line;
    const isShortcode = isThemeShortcode({ name });
    const isUnknown = isShortcode || (isComponentName(name) && !isDrawnComponent(name));
    const value = isShortcode ? source : `<${name}>`;
    if (isUnknown && children.length > 0) tags.push({ line, value, name: nameIn(source), isShown: true });
    if (isUnknown) return;
    for (const [attribute, written] of Object.entries(expressions))
      if (!isLook(attribute) && literalIn(written) === undefined)
        tags.push({ line, value: `<${name}>`, attribute });
  });
  return tags;
}

/** Returns the tags of a text that aren't read. */
export function unreadTags(markdown: string): UnreadTag[] {
  const tags: UnreadTag[] = [];
  if (!mayHaveTags(markdown)) return tags;
  withTree(
    markdown,
    (tree) =>
      visit(tree, (node) => {
        if (!('value' in node) || !node.data?.isTag) return;
        tags.push({ line: node.position?.start.line, value: node.value, name: nameIn(node.value) });
      }),
    'pieces',
    (paired) => {
      tags.push(...unreadElements(paired));
      return paired;
    },
  );
  return tags;
}

/** Components of more names are counted together. */
const maxNames = 30;

function messageOf({ value, name, isShown, attribute }: UnreadTag) {
  if (attribute !== undefined)
    return `“${attribute}” of “${value}” is code, which isn’t run. It is left out.`;
  const kind = /^\{\{[<%]/.test(value)
    ? 'known shortcode'
    : name === undefined
      ? 'supported block'
      : 'known component';
  return `${quoted(value)} isn’t a ${kind}. Readers see its ${isShown ? 'content' : 'source'}.`;
}

/**
 * Warns about tags that aren't read: once, and once for each name of a component or shortcode.
 * @param texts by path
 */
export function warnOfSyntax(texts: ReadonlyMap<string, { tags: readonly UnreadTag[] }>, warn: Warn) {
  const reports = new Map<string, ReturnType<typeof warnOnce>>();
  const reportOf = ({ name = '', isShown, attribute }: UnreadTag) => {
    const key = attribute === undefined ? name + (isShown ? ' content' : '') : ' code';
    const known = reports.get(key) ?? reports.get(reports.size < maxNames ? key : ' others');
    const report = known ?? warnOnce('syntax', warn);
    if (!known) reports.set(reports.size < maxNames ? key : ' others', report);
    return report;
  };
  for (const [path, { tags }] of texts)
    for (const tag of tags) reportOf(tag)({ path, line: tag.line }, messageOf(tag));
  for (const report of reports.values()) report.end();
}
