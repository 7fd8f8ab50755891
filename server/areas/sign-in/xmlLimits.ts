// Counts what a document consists of in one pass, because parsers and XPath need more than linear time for
// many elements, attributes or comments.

/** Maximum size of a SAML response, in bytes. */
const maxBytes = 128 * 1024;

/** Maximum numbers in a SAML response. One with 1,000 groups has about 1,100 elements. */
const maxima = { levels: 40, elements: 2_000, attributes: 4_000, comments: 20 };

/** The reason why a text is rejected: the expected and the received value. */
export type XmlRefusal = { expected: string; got: string };

const broken: XmlRefusal = { expected: 'well-formed XML', got: 'something else' };
const plain = (got: string): XmlRefusal => ({ expected: 'plain elements', got });

/** Returns the end of a start tag, and its number of attributes. Undefined if it has no end. */
function readStartTag(xml: string, start: number) {
  let attributes = 0;
  for (let at = start; at < xml.length; at++) {
    const letter = xml[at];
    if (letter === '>') return { end: at + 1, attributes, isEmpty: xml[at - 1] === '/' };
    if (letter === '<') return undefined;
    if (letter !== '"' && letter !== "'") continue;
    attributes++;
    at = xml.indexOf(letter, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}

/** Returns why a text exceeds the limits, or undefined if a parser can read it. */
export function xmlRefusal(xml: string): XmlRefusal | undefined {
  const bytes = Buffer.byteLength(xml);
  if (bytes > maxBytes) return { expected: `at most ${maxBytes} bytes`, got: `${bytes} bytes` };
  const counts = { levels: 0, elements: 0, attributes: 0, comments: 0 };
  let depth = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const after = (text: string, from: number) => {
      const found = xml.indexOf(text, from);
      return found < 0 ? xml.length + 1 : found + text.length;
    };
    if (xml.startsWith('<!--', at)) {
      counts.comments++;
      at = after('-->', at + 4);
    } else if (xml.startsWith('<![', at)) return plain('a CDATA section');
    else if (xml.startsWith('<!', at)) return plain('a document type');
    else if (xml.startsWith('<?', at)) {
      if (at > 1 || !/^<\?xml\s/.test(xml.slice(at, at + 6))) return plain('a processing instruction');
      at = after('?>', at);
    } else if (xml.startsWith('</', at)) {
      depth--;
      at = after('>', at);
    } else {
      const tag = readStartTag(xml, at + 1);
      if (!tag) return broken;
      counts.elements++;
      counts.attributes += tag.attributes;
      counts.levels = Math.max(counts.levels, depth + 1);
      if (!tag.isEmpty) depth++;
      at = tag.end;
    }
    if (depth < 0 || at > xml.length) return broken;
    for (const name of ['levels', 'elements', 'attributes', 'comments'] as const)
      if (counts[name] > maxima[name])
        return { expected: `at most ${maxima[name]} ${name}`, got: `more than ${maxima[name]} ${name}` };
  }
  return undefined;
}
