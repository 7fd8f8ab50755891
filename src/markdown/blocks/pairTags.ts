import type { Nodes, Parents, RootContent } from 'mdast';
import type { Block, HtmlElement, Tag } from './block.ts';
import { blockTags, isThemeShortcode, ruleOf, type TagRule } from './blockTags.ts';
import { holdsPhrasing } from './nodes.ts';
import { openTags, type OpenTag } from './openTags.ts';
import { splitChildren } from './splitParagraph.ts';

type Point = NonNullable<Nodes['position']>['end'];

/** Blocks and elements that contain more levels stay tags. */
const maxHeight = 60;

const quoted = ({ source }: Tag) => (source.length > 80 ? `${source.slice(0, 80)}…` : source);

const faults = {
  unclosed: (tag: Tag) => `${quoted(tag)} has no end tag.`,
  stray: (tag: Tag) => `${quoted(tag)} has no start tag.`,
  outside: (tag: Tag) => `${quoted(tag)} isn’t in an “if” block.`,
  unknown: (tag: Tag) => `${quoted(tag)} isn’t a supported block.`,
  tooDeep: (tag: Tag) => `${quoted(tag)} contains more than ${maxHeight} levels of blocks.`,
};

const unclosedFaults: Partial<Record<TagRule['unclosed'], keyof typeof faults>> = {
  fault: 'unclosed',
  unknown: 'unknown',
};

const withFault = (tag: Tag, fault: keyof typeof faults): Tag => ({
  ...tag,
  data: { fault: faults[fault](tag) },
});

const isHtml = ({ syntax }: Tag) => syntax === 'html';
const isIntegration = ({ name }: Tag) => name.startsWith('@');

/** A block of an integration that shows an address, such as `{% @figma/embed url="…" %}`, is embedded content. */
const withoutIntegration = (tag: Tag): Tag =>
  isIntegration(tag) && tag.role === 'start' && tag.attributes['url'] ? { ...tag, name: 'embed' } : tag;

/** The block or element of a tag. `end` is undefined if it has no content. */
function nodeOf(tag: Tag, children: RootContent[], end: Point | undefined, inline: boolean) {
  const { name, attributes, position, source, expressions } = tag;
  const common = {
    attributes,
    children,
    ...(position && { position: { start: position.start, end: end ?? position.end } }),
  };
  if (isHtml(tag) || isThemeShortcode(tag))
    return {
      type: 'htmlElement',
      name,
      source,
      ...(expressions && { expressions }),
      ...common,
    } satisfies HtmlElement;
  const isInline = inline && blockTags.get(name)?.inline === true;
  return {
    type: 'block',
    name,
    ...common,
    ...(isInline && { data: { inline: true, hName: 'span' } }),
  } satisfies Block;
}

/** Whether a tag without an end is text, such as the `<T>` of `List<T>`. HTML elements that may stay open are none. */
const isTypeParameter = (tag: Tag) =>
  isHtml(tag) && /^<(?!(?:P|LI|TD|TH|TR|DD|DT|OPTION)>)[A-Z]\w*>$/.test(tag.source);

const containers = new Set<string>(['list', 'listItem', 'blockquote']);

/** The end tag that its indentation made the end of a list or quote, and its containers, outermost first. */
function trailingEnd(node: Nodes): { tag: Tag; parents: Parents[] } | undefined {
  const parents: Parents[] = [];
  let last: Nodes | undefined = node;
  while (last && containers.has(last.type) && 'children' in last) {
    parents.push(last);
    last = last.children.at(-1);
  }
  return last?.type === 'tag' && last.role === 'end' && parents.length > 0
    ? { tag: last, parents }
    : undefined;
}

/** Removes the end tag from its parents, which end before it. */
function removeTrailing({ tag, parents }: NonNullable<ReturnType<typeof trailingEnd>>) {
  parents.at(-1)?.children.pop();
  for (const parent of parents)
    if (parent.position && tag.position)
      parent.position = { start: parent.position.start, end: tag.position.start };
}

/** Pairs the tags among siblings. Returns the height of the result. */
function pairSiblings(siblings: readonly RootContent[], inline: boolean) {
  const output: RootContent[] = [];
  const open = openTags();
  let height = 0;

  const raise = (to: number) => {
    const top = open.top();
    if (top) top.height = Math.max(top.height, to);
    else height = Math.max(height, to);
  };

  /** Moves the nodes after a tag into it. */
  function close({ tag, from, height: inner }: OpenTag, end: Point | undefined) {
    if (inner >= maxHeight) {
      output[from - 1] = isHtml(tag) ? nodeOf(tag, [], undefined, inline) : withFault(tag, 'tooDeep');
      raise(inner);
      return;
    }
    const children = output.splice(from);
    output[from - 1] = nodeOf(tag, children, end ?? children.at(-1)?.position?.end, inline);
    raise(inner + 1);
  }

  /** Handles a tag without an end. `container` is the end of what contains it. */
  function leave(one: OpenTag, container?: { end: Point | undefined }) {
    const { tag, from, height: inner } = one;
    if (inline && isTypeParameter(tag)) {
      const { source: value, position } = tag;
      output[from - 1] = { type: 'text', value, ...(position && { position }) };
      return;
    }
    const rule = ruleOf(tag);
    if (rule && (container ? rule.endsWithContainer : rule.unclosed === 'close')) {
      close(one, container?.end);
      return;
    }
    const fault = rule && unclosedFaults[rule.unclosed];
    output[from - 1] = fault ? withFault(tag, fault) : nodeOf(tag, [], undefined, inline);
    raise(Math.max(inner, 1));
  }

  /** Closes the innermost open tag of a name with all in it. False if there is none. */
  function closeNamed(name: Pick<Tag, 'syntax' | 'name'>, end: Point | undefined, contentEnd = end) {
    if (open.placeOf(name) < 0) return false;
    for (let one = open.pop(); one; one = open.pop()) {
      if (one.tag.syntax === name.syntax && one.tag.name === name.name) {
        close(one, end);
        return true;
      }
      leave(one, { end: contentEnd });
    }
    return true;
  }

  /** Closes the tag that a start tag ends, such as the tab before a tab. */
  function closeImplied({ syntax, position }: Tag, { ends = [], within = [] }: TagRule) {
    const placeOf = (name: string) => open.placeOf({ syntax, name });
    const limit = Math.max(-1, ...within.map(placeOf));
    const innermost = ends.toSorted((a, b) => placeOf(b) - placeOf(a))[0];
    if (innermost !== undefined && placeOf(innermost) > limit)
      closeNamed({ syntax, name: innermost }, position?.start);
  }

  function addStart(tag: Tag) {
    const rule = ruleOf(tag);
    if (!rule) {
      output.push(isIntegration(tag) ? tag : withFault(tag, 'unknown'));
      return;
    }
    closeImplied(tag, rule);
    const isBranch = tag.syntax === 'block' && (tag.name === 'elif' || tag.name === 'else');
    if (isBranch && open.placeOf({ syntax: 'block', name: 'if' }) < 0) output.push(withFault(tag, 'outside'));
    else if (rule.leaf) {
      output.push(nodeOf(tag, [], undefined, inline));
      raise(1);
    } else {
      output.push(tag);
      open.push({ tag, from: output.length, height: 0 });
    }
  }

  function addEnd(tag: Tag) {
    const { position } = tag;
    if (closeNamed(tag, position?.end, position?.start) || isHtml(tag)) return;
    output.push(isIntegration(tag) ? tag : withFault(tag, 'stray'));
  }

  function addOther(node: RootContent, inner: number) {
    output.push(node);
    raise(inner);
    for (let last = trailingEnd(node); last; last = trailingEnd(node)) {
      if (open.placeOf(last.tag) < 0) return;
      removeTrailing(last);
      closeNamed(last.tag, last.tag.position?.end, last.tag.position?.start);
    }
  }

  for (const sibling of siblings) {
    if (sibling.type !== 'tag') addOther(...pairWithin(sibling));
    else if (sibling.role === 'end') addEnd(sibling);
    else if (sibling.role === 'start') addStart(withoutIntegration(sibling));
    else
      output.push(ruleOf(sibling) ? nodeOf(sibling, [], undefined, inline) : withFault(sibling, 'unknown'));
  }
  for (let one = open.pop(); one; one = open.pop()) leave(one);
  return { children: output, height };
}

/** Pairs the tags below a node. Returns the new node and how deep blocks and elements nest in it. */
function pairWithin<Node extends Nodes>(node: Node): [node: Node, height: number] {
  if (!('children' in node)) return [node, 0];
  const inline = holdsPhrasing(node);
  const siblings = inline ? (node.children as RootContent[]) : splitChildren(node);
  const { children, height } = pairSiblings(siblings, inline);
  return [Object.assign({}, node, { children }), node.type === 'block' ? height + 1 : height];
}

/**
 * Pairs the tags below a node with their ends: a `tag` becomes a `block` or an `htmlElement` that contains
 * the nodes up to its end. A tag that can't be paired remains a `tag`, with `data.fault`. Takes linear time.
 */
export const pairTags = <Node extends Nodes>(node: Node): Node => pairWithin(node)[0];
