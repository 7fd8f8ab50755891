// Reading of XML from outside. Its limits are checked before any parser reads it.
import { DOMParser } from '@xmldom/xmldom';
import { xmlRefusal, type XmlRefusal } from './xmlLimits.ts';

function errorHandler(_level: string, message: string): never {
  throw new Error(message);
}

/** Parses XML that obeys the limits. Returns why it doesn't, or why it isn't XML. */
export function readXml(xml: string): Document | XmlRefusal {
  const refusal = xmlRefusal(xml);
  if (refusal) return refusal;
  try {
    const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
    return document.documentElement ? document : { expected: 'well-formed XML', got: 'no element' };
  } catch {
    return { expected: 'well-formed XML', got: 'something else' };
  }
}

const namespaces = {
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
