import type { Data, Link, Nodes } from 'mdast';
import type { AttributeChange, Attributes } from '../blocks/block.ts';
import { textOf } from '../textOf.ts';

/** The attribute that needs no name, by block: `hint: info → warning`. */
const mainAttributes: Readonly<Record<string, string>> = {
  hint: 'style',
  if: 'condition',
  elif: 'condition',
  include: 'path',
  embed: 'url',
  'content-ref': 'url',
  'page-ref': 'page',
  file: 'src',
  link: 'url',
  task: 'state',
};

/** Longer values are cut. In UTF-16 units. */
const longestValue = 200;

/** The data of Markdown's own nodes that tags and HTML set as attributes. */
const dataKeys: Partial<
  Record<
    Nodes['type'],
    readonly ('width' | 'size' | 'dark' | 'file' | 'button' | 'color' | 'background' | 'icon')[]
  >
> = {
  image: ['width', 'size', 'dark', 'file'],
  link: ['button', 'file'],
  emphasis: ['color', 'background', 'icon'],
};
const dataNames: Readonly<Record<string, string>> = { dark: 'dark source', icon: '' };

/** Whether a link shows its address, so that a comparison of its text shows another one. */
export const isAutolink = ({ url, children }: Link) =>
  url.replace(scheme, '') === textOf({ type: 'paragraph', children }).replace(scheme, '');
const scheme = /^(?:https?:\/\/|mailto:)/;

/** The properties of Markdown's own nodes that are compared like attributes. */
function ownAttributes(node: Nodes): Attributes {
  if (node.type === 'image' && node.alt) return { 'alternative text': node.alt };
  if (node.type === 'link')
    return { ...(!isAutolink(node) && { url: node.url }), ...(node.title && { title: node.title }) };
  if (node.type === 'list') return { numbering: node.ordered ? `from ${node.start ?? 1}` : 'none' };
  if (node.type === 'listItem')
    return typeof node.checked === 'boolean' ? { state: node.checked ? 'done' : 'open' } : {};
  // Headings are one rank lower in comparisons.
  return node.type === 'heading' ? { level: String(node.depth - 1) } : {};
}

function attributesOf(node: Nodes): Attributes {
  if (node.type === 'block') return node.attributes;
  const found = (dataKeys[node.type] ?? []).flatMap((key) => {
    const value = node.data?.[key];
    return value === undefined ? [] : [[dataNames[key] ?? key, value] as const];
  });
  return { ...ownAttributes(node), ...Object.fromEntries(found) };
}

/** The node without its attributes, to compare everything else. */
export function withoutAttributes<Node extends Nodes>(node: Node): Node {
  if (node.type === 'block') return { ...node, attributes: {} };
  if (node.type === 'image') return withoutData({ ...node, alt: '' });
  if (node.type === 'link')
    return withoutData({ ...node, url: isAutolink(node) ? 'its text' : '', title: null });
  if (node.type === 'list') return { ...node, ordered: false, start: null };
  if (node.type === 'listItem') return { ...node, checked: null };
  if (node.type === 'heading') return { ...node, depth: 2 };
  return withoutData(node);
}

function withoutData<Node extends Nodes>(node: Node): Node {
  const names: readonly string[] = dataKeys[node.type] ?? [];
  if (names.length === 0 || !node.data) return node;
  const data = Object.entries(node.data).filter(([key]) => !names.includes(key));
  return { ...node, data: data.length > 0 ? Object.fromEntries(data) : undefined };
}

function kindOf(node: Nodes): string {
  if (node.type === 'block') return node.name;
  if (node.type === 'listItem') return 'task';
  if (node.type !== 'emphasis') return node.type;
  return node.data?.icon === undefined ? (node.data?.hName ?? 'text') : 'icon';
}

/** `lineNumbers` → `line numbers`, `data-card-target` → `card target` */
const inWords = (name: string) =>
  name
    .replace(/^data-/, '')
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const cut = (value: string) =>
  value.length > longestValue ? `${value.slice(0, longestValue).toWellFormed()}…` : value;

/** Describes another value in words: `card target`, `a.md`, `b.md`. An attribute without a value is a flag. */
export function describeChange(
  name: string,
  old: string | undefined,
  now: string | undefined,
): AttributeChange {
  const isFlag = (old ?? '') === '' && (now ?? '') === '';
  const inText = (value: string | undefined) =>
    isFlag ? (value === undefined ? 'no' : 'yes') : cut(value ?? '') || 'none';
  return { name, old: inText(old), now: inText(now) };
}

/** Describes the attributes that differ. `main`: the attribute that needs no name. */
export const changedAttributes = (kind: string, old: Attributes, now: Attributes, main = '') =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => {
      const words = name === main ? kind : `${kind} ${inWords(name)}`;
      return describeChange(words.trim(), old[name], now[name]);
    });

/** Describes how the attributes of two nodes differ. Empty if they don't. */
export const attributeChanges = (old: Nodes, now: Nodes): AttributeChange[] =>
  changedAttributes(kindOf(now), attributesOf(old), attributesOf(now), mainAttributes[kindOf(now)]);

/** The properties that `withoutAttributes` removes. */
function attributed(node: Nodes): NonNullable<Data['before']> {
  if (node.type === 'block') return { attributes: node.attributes };
  if (node.type === 'list') return { ordered: node.ordered, start: node.start };
  if (node.type === 'listItem') return { checked: node.checked };
  if (node.type === 'heading') return { depth: node.depth };
  if (node.type === 'link') return { url: node.url, title: node.title, data: node.data };
  return { data: node.data, ...(node.type === 'image' && { alt: node.alt }) };
}

/** The node with the attributes of the old one for its old side. */
export function withBefore<Node extends Nodes>(
  old: Node,
  now: Node,
  changes: readonly AttributeChange[],
): Node {
  return { ...now, data: { ...now.data, before: attributed(old), changes } };
}
