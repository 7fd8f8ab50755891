// The limits of XML from outside, checked before any parser reads it.
import { DOMParser } from '@xmldom/xmldom';

/** Maximum size of a SAML response, in bytes. */
export const maxBytes = 128 * 1024;
const maxDepth = 40;

const tag = /<[^<>]*>/g;

function depthOf(xml: string) {
  let [depth, deepest] = [0, 0];
  for (const [element] of xml.matchAll(tag)) {
    if (element.startsWith('</')) depth--;
    else if (!element.endsWith('/>') && !/^<[?!]/.test(element)) deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

function errorHandler(_level: string, message: string): never {
  throw new Error(message);
}

/** The reason why a text is rejected: the expected and the received value. */
export type XmlRefusal = { expected: string; got: string };

/** Parses XML that obeys the limits. Returns why it doesn't, or why it isn't XML. */
export function readXml(xml: string): Document | XmlRefusal {
  const bytes = Buffer.byteLength(xml);
  if (bytes > maxBytes) return { expected: `at most ${maxBytes} bytes`, got: `${bytes} bytes` };
  for (const [start, name] of [
    ['<!DOCTYPE', 'a document type'],
    ['<!ENTITY', 'an entity'],
    ['<![CDATA[', 'a CDATA section'],
  ] as const)
    if (xml.toUpperCase().includes(start)) return { expected: 'plain elements', got: name };
  if (/<\?(?!xml\s)/i.test(xml) || /<\?/.test(xml.slice(2)))
    return { expected: 'plain elements', got: 'a processing instruction' };
  const depth = depthOf(xml);
  if (depth > maxDepth) return { expected: `at most ${maxDepth} levels of elements`, got: `${depth} levels` };
  try {
    const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
    return document.documentElement ? document : { expected: 'well-formed XML', got: 'no element' };
  } catch {
    return { expected: 'well-formed XML', got: 'something else' };
  }
}

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
type Namespace = keyof typeof namespaces;

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Returns whether a node is this element. */
export const isNamed = (element: Element | null | undefined, namespace: Namespace, name: string) =>
  element?.namespaceURI === namespaces[namespace] && element.localName === name;

/** Returns the child elements with this name. */
export const childrenOf = (
  parent: Element | null | undefined,
  name: string,
  namespace: Namespace = 'assertion',
): Element[] =>
  Array.from<Node>(parent?.childNodes ?? []).filter(
    (node): node is Element => isElement(node) && isNamed(node, namespace, name),
  );

/** Returns all elements of a document with this name. */
export const elementsOf = (document: Document, namespace: Namespace | '*', name: string): Element[] =>
  Array.from(document.getElementsByTagNameNS(namespace === '*' ? '*' : namespaces[namespace], name));

export const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';

/** Returns an attribute, or undefined if it is missing. */
export const attributeOf = (element: Element | null | undefined, name: string) =>
  element?.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;
