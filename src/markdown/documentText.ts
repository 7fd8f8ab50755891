import { isObject } from '#lib/isObject.ts';

type Node = {
  object?: unknown;
  type?: unknown;
  data?: unknown;
  nodes?: unknown;
  fragments?: unknown;
  leaves?: unknown;
};

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isObject) : []);
const at = (value: unknown, key: string): unknown => (isObject(value) ? Reflect.get(value, key) : undefined);
const textAt = (value: unknown, key: string) => {
  const text = at(value, key);
  return typeof text === 'string' ? text : '';
};

/** Deeper nodes are left out. */
const maxDepth = 50;

/** Characters that would start Markdown in the middle of a text. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>{}~|]/g, '\\$&');

const marks: Record<string, readonly [string, string]> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strikethrough: ['~~', '~~'],
};

function leafText(leaf: Node) {
  const text = textAt(leaf, 'text');
  const names = nodesIn(at(leaf, 'marks')).map(({ type }) => String(type));
  if (text.trim() === '') return text;
  if (names.includes('code')) return `\`${text}\``;
  // Marks don't work beside spaces inside of them.
  const [from, to] = [text.length - text.trimStart().length, text.trimEnd().length];
  const marked = names.reduce(
    (result, name) => {
      const [start, end] = marks[name] ?? ['', ''];
      return start + result + end;
    },
    escaped(text.slice(from, to)),
  );
  return text.slice(0, from) + marked + text.slice(to);
}

/** The target of a reference, as a link of Markdown has it. */
function addressOf(reference: unknown) {
  const page = textAt(reference, 'page');
  const address = textAt(reference, 'url') || (page && `/pages/${page}`) || textAt(reference, 'file');
  return address.replace(/[()<>\s]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function emojiOf(code: string) {
  const points = code.split('-').map((part) => Number.parseInt(part, 16));
  return points.every((point) => point > 0 && point <= 0x10ffff) ? String.fromCodePoint(...points) : code;
}

function inlineText(node: Node, depth: number): string {
  if (node.object === 'text') return nodesIn(node.leaves).map(leafText).join('');
  const inner = inlinesIn(node, depth + 1);
  const reference = at(node.data, 'ref');
  switch (node.type) {
    case 'link':
      return `[${inner}](${addressOf(reference)})`;
    case 'emoji':
      return emojiOf(textAt(node.data, 'code'));
    case 'inline-image':
      return `![${escaped(textAt(node.data, 'alt'))}](${addressOf(reference)})`;
    case 'inline-math':
      return `$$${textAt(node.data, 'formula')}$$`;
    case 'mention':
      return `@${textAt(reference, 'user') || textAt(reference, 'page') || textAt(reference, 'space')}`;
    default:
      return inner;
  }
}

const inlinesIn = (node: Node, depth: number): string =>
  depth > maxDepth
    ? ''
    : nodesIn(node.nodes)
        .map((one) => inlineText(one, depth))
        .join('');

const indented = (text: string, by: number) => text.replace(/\n(?=.)/g, `\n${' '.repeat(by)}`);

function codeText(node: Node, depth: number) {
  const lines = nodesIn(node.nodes).map((line) =>
    nodesIn(line.nodes)
      .map((text) =>
        text.object === 'text'
          ? nodesIn(text.leaves)
              .map((leaf) => textAt(leaf, 'text'))
              .join('')
          : inlineText(text, depth),
      )
      .join(''),
  );
  return `\`\`\`${textAt(node.data, 'syntax')}\n${lines.join('\n')}\n\`\`\``;
}

function listText(node: Node, depth: number) {
  const items = nodesIn(node.nodes).map((item, n) => {
    const start = node.type === 'list-ordered' ? `${n + 1}. ` : '- ';
    const box = node.type === 'list-tasks' ? (at(item.data, 'checked') === true ? '[x] ' : '[ ] ') : '';
    return start + box + indented(blocksIn(item, depth + 1), start.length);
  });
  return items.join('\n');
}

const quoted = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`;

function blockText(node: Node, depth: number): string {
  const type = String(node.type);
  const level = /^heading-([1-6])$/.exec(type)?.[1];
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${inlinesIn(node, depth)}`;
  switch (type) {
    case 'paragraph':
      return inlinesIn(node, depth);
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return listText(node, depth);
    case 'code':
      return codeText(node, depth);
    case 'blockquote':
      return quoted(blocksIn(node, depth));
    case 'hint':
      return `{% hint style="${textAt(node.data, 'style') || 'info'}" %}\n${blocksIn(node, depth)}\n{% endhint %}`;
    case 'divider':
      return '---';
    case 'math':
      return `$$\n${textAt(node.data, 'formula')}\n$$`;
    case 'image':
      return `![${escaped(textAt(node.data, 'alt'))}](${addressOf(at(node.data, 'ref'))})`;
    case 'embed':
      return `{% embed url="${textAt(node.data, 'url')}" %}`;
    default:
      return nodesIn(node.nodes).some(({ object }) => object === 'text')
        ? inlinesIn(node, depth)
        : blocksIn(node, depth);
  }
}

/** The blocks of a node and its fragments, such as the cells of a table. */
const blocksIn = (node: Node, depth: number): string =>
  depth > maxDepth
    ? ''
    : [...nodesIn(node.nodes), ...nodesIn(node.fragments)]
        .map((one) => blockText(one, depth + 1))
        .filter((text) => text !== '')
        .join('\n\n');

/**
 * The Markdown of a structured document: text, lists, code, quotes, hints, links and images. Of blocks without a Markdown
 * form, only the text is kept.
 * @param levels how many levels of nodes are converted. Each one can take as long as the text.
 */
export const documentText = (document: object, levels = maxDepth) => blocksIn(document, maxDepth - levels);
