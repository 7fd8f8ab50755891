export type HtmlPart =
  | { is: 'text'; text: string }
  | { is: 'break' }
  | { is: 'image'; alt: string; url: string }
  | { is: 'anchor'; name: string };

/** A comment, a script or style with its content, a declaration, or a tag. Matches names without backtracking. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][\w-]*)(?![\w-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /(?<![\w-])([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const attributesOf = (text: string) =>
  new Map(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

function partsOfTag(name: string, attributes: Map<string, string>): HtmlPart[] {
  const anchor = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  const parts: HtmlPart[] = anchor ? [{ is: 'anchor', name: anchor }] : [];
  if (name === 'br') parts.push({ is: 'break' });
  if (name === 'img')
    parts.push({ is: 'image', alt: attributes.get('alt') ?? '', url: attributes.get('src') ?? '' });
  return parts;
}

/** Extracts text, line breaks, images and anchors from raw HTML, which is never rendered. Collapses whitespace. */
export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  const addText = (text: string) => {
    const words = text.replace(/\s+/g, ' ');
    if (words.trim() !== '') parts.push({ is: 'text', text: words });
  };
  let end = 0;
  for (const { 0: found, 2: closing, 3: name, 4: attributes = '', index } of html.matchAll(markup)) {
    addText(html.slice(end, index));
    if (name && closing === '') parts.push(...partsOfTag(name.toLowerCase(), attributesOf(attributes)));
    end = index + found.length;
  }
  addText(html.slice(end));
  return parts;
}
