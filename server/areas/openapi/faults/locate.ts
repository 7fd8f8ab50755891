// Where the values of a document are in its text.
import { isAlias, isCollection, isMap, isNode, isPair, isScalar, type Document } from 'yaml';
import type { Path } from './checkFields.ts';

/** Returns the offset of a value in the text: that of its key, or of an item. */
export type Locate = (path: Path) => number;

type Found = { at: number; value: unknown };

function childOf(document: Document, node: unknown, key: string | number): Found | undefined {
  const target = isAlias(node) ? node.resolve(document) : node;
  if (!isCollection(target)) return undefined;
  if (!isMap(target)) {
    const item = target.items[Number(key)];
    return item === undefined ? undefined : { at: startOf(item), value: item };
  }
  const pair = target.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key));
  if (pair) return { at: startOf(pair.key), value: pair.value };
  for (const one of target.items)
    if (isScalar(one.key) && one.key.value === '<<') {
      const merged = childOf(document, one.value, key);
      if (merged) return merged;
    }
  return undefined;
}

const startOf = (node: unknown): number => {
  const at = isPair(node) ? node.key : node;
  return isNode(at) ? (at.range?.[0] ?? 0) : 0;
};

/** Returns the place of a text on the lines below its key, such as a key without its colon. */
function textBelow({ at, value }: Found, text: string): number {
  const start = isScalar(value) && value.type === 'PLAIN' ? (value.range?.[0] ?? at) : at;
  return text.slice(at, start).includes('\n') ? start : at;
}

/** Returns the place of a value in YAML; of the nearest one around it if the text doesn't have it. */
export const locateInYaml =
  (document: Document, text: string): Locate =>
  (path) => {
    let found: Found = { at: startOf(document.contents), value: document.contents };
    for (const key of path) {
      const next = childOf(document, found.value, key);
      if (!next) return found.at;
      found = next;
    }
    return textBelow(found, text);
  };

/** A tree of the paths that are looked for. */
type Wanted = { at: number; children: Map<string, Wanted> };

const wanted = (): Wanted => ({ at: -1, children: new Map() });

/** Returns the places of values in valid JSON. Reads the text once. */
export function locateInJson(text: string, paths: readonly Path[]): Locate {
  const root = wanted();
  for (const path of paths) {
    let node = root;
    for (const key of path) {
      const next = node.children.get(String(key)) ?? wanted();
      node.children.set(String(key), next);
      node = next;
    }
  }
  let at = 0;
  const skip = () => {
    while (at < text.length && ' \t\r\n,:\uFEFF'.includes(text[at]!)) at += 1;
  };
  const skipString = () => {
    const start = at;
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    at += 1;
    return text.slice(start, at);
  };
  function read(node: Wanted | undefined) {
    skip();
    if (text[at] === '"') skipString();
    else if (text[at] === '{' || text[at] === '[') readNested(node);
    else while (at < text.length && !' \t\r\n,]}'.includes(text[at]!)) at += 1;
  }
  function readNested(node: Wanted | undefined) {
    const isList = text[at] === '[';
    at += 1;
    for (let index = 0; ; index += 1) {
      skip();
      if (at >= text.length || text[at] === '}' || text[at] === ']') break;
      const start = at;
      const key = isList
        ? String(index)
        : node && node.children.size > 0
          ? nameOf(skipString())
          : (skipString(), '');
      const child = node?.children.get(key);
      if (child) child.at = start;
      read(child);
    }
    at += 1;
  }
  skip();
  root.at = at;
  read(root);
  return (path) => {
    let node = root;
    for (const key of path) {
      const next = node.children.get(String(key));
      if (!next || next.at < 0) break;
      node = next;
    }
    return node.at;
  };
}

const nameOf = (quoted: string): string => {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
};
