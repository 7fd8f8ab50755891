// Tags of MDX: `<Card title="A" href={'/b'} icon={<Icon />}>`.
import { literalIn } from '../literals.ts';
import type { Range, Tag } from './block.ts';
import { bracketScan } from './bracketScan.ts';
import { decodeHtml } from './decodeHtml.ts';
import { firstOfEach } from './tagText.ts';

/** Whether a tag is that of a component. Names in capitals, such as `<BR>` and `<T>`, are elements. */
export const isComponentName = (name: string) => /^[A-Z]/.test(name) && /[a-z.]/.test(name);

/** An attribute as it is written, with places in the tag. */
export type JsxAttribute = {
  name: string;
  whole: Range;
  /** Where its text is. */
  at: Range;
  /** Undefined for an expression that is no text. */
  text?: string;
  /** The source of such an expression. */
  expression?: string;
};

const attribute = /(?:\s+|(?<=["'}]))([\w$:@.-]+)(\s*=\s*)?/y;

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The end of a value that begins with a quote or a brace. */
function endOfValue(text: string, from: number): number {
  const scan = bracketScan('tag');
  for (let at = from; at < text.length; at += 1) {
    scan.next(text.charAt(at));
    if (!scan.isInside()) return at + 1;
  }
  return text.length;
}

/** Functions of Docusaurus that return the path that they get. */
const pathCall = /^(?:require|useBaseUrl)\(\s*(["'])([^"']+)\1\s*\)(?:\.default)?$/;

/** The text of an expression, if no program has to run for it. */
function textOfExpression(expression: string): string | undefined {
  const path = pathCall.exec(expression)?.[2];
  if (path !== undefined) return path.replace(/^@site\/(?:static\/)?/, '/');
  if (!/^["'`\d-]|^(?:true|false)$/.test(expression)) return undefined;
  const value = literalIn(expression);
  if (value === true) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function valueAt(source: string, from: number): Omit<JsxAttribute, 'name' | 'whole'> & { end: number } {
  const sign = source.charAt(from);
  if (sign === '"' || sign === "'") {
    const end = endOfValue(source, from);
    return { at: { from: from + 1, to: end - 1 }, text: decodeHtml(source.slice(from + 1, end - 1)), end };
  }
  if (sign !== '{') {
    const end =
      from + (/^[^\s"'<>={}]*/.exec(source.slice(from, from + 1000))?.[0].replace(/\/$/, '').length ?? 0);
    return { at: { from, to: end }, text: source.slice(from, end), end: Math.max(end, from) };
  }
  const end = endOfValue(source, from);
  const written = source.slice(from + 1, end - 1);
  const expression = written.trim();
  const text = textOfExpression(expression);
  const path = pathCall.exec(expression)?.[2];
  const isQuoted = /^(["'`])[^\\]*\1$/.test(expression);
  const literal = path ?? (isQuoted ? expression.slice(1, -1) : expression);
  const start = from + 1 + written.indexOf(expression) + expression.indexOf(literal, isQuoted ? 1 : 0);
  const at = { from: start, to: start + literal.length };
  return { at, end, ...(text === undefined ? { expression } : { text }) };
}

const tagName = /^<\/?([A-Za-z][\w.-]*)/;
const others = /\s*\{\s*(?:\.\.\.|\/\*)/y;

/** Returns the attributes of a tag, in order. Undefined if it isn’t one of MDX. Takes linear time. */
export function jsxAttributes(source: string): JsxAttribute[] | undefined {
  const found: JsxAttribute[] = [];
  let at = tagName.exec(source)?.[0].length ?? 0;
  while (!/^\s*\/?>$/.test(source.slice(at, at + 100)) || source.length - at > 100) {
    if (at > 0 && matchAt(others, source, at)) {
      at = endOfValue(source, source.indexOf('{', at));
      continue;
    }
    const named = matchAt(attribute, source, at);
    if (!named || at === 0) return undefined;
    const [all, name = '', equals] = named;
    const from = at + all.search(/\S/);
    const value = at + all.length;
    if (equals === undefined) {
      found.push({ name, whole: { from, to: value }, at: { from: value, to: value }, text: '' });
      at = value;
      continue;
    }
    const { end, ...read } = valueAt(source, value);
    if (end === value) return undefined;
    found.push({ name, whole: { from, to: end }, ...read });
    at = end;
  }
  return found;
}

const htmlNames: Readonly<Record<string, string>> = { className: 'class', srcSet: 'srcset', htmlFor: 'for' };

/** Reads a tag from `<` to `>`. Names of components keep their case. */
export function readJsxTag(source: string): Omit<Tag, 'type' | 'position'> {
  const written = tagName.exec(source)?.[1] ?? '';
  const isComponent = isComponentName(written);
  const name = isComponent ? written : written.toLowerCase();
  if (source.startsWith('</')) return { syntax: 'html', role: 'end', name, attributes: {}, source };
  const keyOf = (key: string) => (isComponent ? key : (htmlNames[key] ?? key.toLowerCase()));
  const all = jsxAttributes(source) ?? [];
  const texts = all.flatMap(({ name: key, text }) =>
    text === undefined ? [] : [[keyOf(key), text] as const],
  );
  const coded = all.flatMap(({ name: key, expression }) =>
    expression === undefined ? [] : [[keyOf(key), expression] as const],
  );
  return {
    syntax: 'html',
    role: source.endsWith('/>') ? 'void' : 'start',
    name,
    attributes: firstOfEach(texts),
    ...(coded.length > 0 && { expressions: firstOfEach(coded) }),
    source,
  };
}
