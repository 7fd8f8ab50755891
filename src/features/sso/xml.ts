// A small XML parser. DOMParser requires a Trusted Types policy, and reports CSP violations for malformed input.
// Document types aren't supported.
export type XmlElement = {
  /** Without the prefix. */
  name: string;
  namespace: string;
  /** By qualified name: `entityID`, `xml:lang`. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** The direct text content. */
  text: string;
};

/** `document type`: rejected, because entities could expand without limit. */
export type XmlFault = { fault: 'document type' | 'broken'; line: number };

const name = String.raw`[^\s<>/=!?'"&]+`;
const attribute = String.raw`(${name})\s*=\s*("[^"<]*"|'[^'<]*')`;
/** One token: comment or processing instruction, CDATA, end tag, start tag, text. */
const token = new RegExp(
  String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|</(${name})\s*>|<(${name})((?:\s+${attribute.replaceAll('(', '(?:')})*)\s*(/?)>|([^<]+)`,
  'y',
);
const attributes = new RegExp(attribute, 'g');

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const maxDepth = 100;

class Broken extends Error {}

function characterOf(entity: string) {
  const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity);
  const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16) : 0;
  const known =
    entities[entity] ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined);
  if (known === undefined) throw new Broken();
  return known;
}

/** Decodes entities. Throws for entities that XML doesn't predefine, and for a bare `&`. */
const decode = (text: string) =>
  text.replace(/&([^;\s&]{0,12};?)/g, (_, entity: string) => {
    if (!entity.endsWith(';')) throw new Broken();
    return characterOf(entity.slice(0, -1));
  });

type Open = { element: XmlElement; tag: string; prefixes: ReadonlyMap<string, string> };

function begin(tag: string, written: string, around: Open | undefined): Open {
  const given = new Map<string, string>();
  const prefixes = new Map(around?.prefixes);
  for (const [, key = '', value = ''] of written.matchAll(attributes)) {
    if (given.has(key)) throw new Broken();
    given.set(key, decode(value.slice(1, -1)));
    if (key === 'xmlns' || key.startsWith('xmlns:')) prefixes.set(key.slice(6), given.get(key) ?? '');
  }
  const [local = '', prefix = ''] = tag.split(':').toReversed();
  const namespace = prefixes.get(prefix) ?? '';
  if (prefix !== '' && namespace === '') throw new Broken();
  return { tag, prefixes, element: { name: local, namespace, attributes: given, children: [], text: '' } };
}

/** Parses tokens. `at` is the position, also after an error. */
function readTokens(xml: string, at: { place: number }): XmlElement {
  const open: Open[] = [];
  let root: XmlElement | undefined;
  while (at.place < xml.length) {
    token.lastIndex = at.place;
    const match = token.exec(xml);
    if (!match) throw new Broken();
    const [whole, data, end, start, written = '', empty, text] = match;
    const inner = open.at(-1);
    if (start !== undefined) {
      const opened = begin(start, written, inner);
      if (inner ? open.length > maxDepth : root) throw new Broken();
      inner?.element.children.push(opened.element);
      root ??= opened.element;
      if (empty === '') open.push(opened);
    } else if (end !== undefined) {
      if (open.pop()?.tag !== end) throw new Broken();
    } else if (inner) inner.element.text += data ?? decode(text ?? '');
    else if (data !== undefined || text?.trim()) throw new Broken();
    at.place += whole.length;
  }
  if (!root || open.length > 0) throw new Broken();
  return root;
}

/** Parses a document. Returns the root element, or the error with its line. Never throws. */
export function readXml(text: string): XmlElement | XmlFault {
  const xml = text.replace(/^\uFEFF/, '').trim();
  const lineAt = (place: number) => xml.slice(0, place).split('\n').length;
  const documentType = xml.search(/<!DOCTYPE/i);
  if (documentType >= 0) return { fault: 'document type', line: lineAt(documentType) };
  const at = { place: 0 };
  try {
    return readTokens(xml, at);
  } catch (error) {
    if (error instanceof Broken) return { fault: 'broken', line: lineAt(at.place) };
    throw error;
  }
}

/** All descendants with a name, in document order. */
export const within = (element: XmlElement, namespace: string, local: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === local && child.namespace === namespace ? [child] : []),
    ...within(child, namespace, local),
  ]);
