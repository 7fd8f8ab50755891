export type HtmlTag = {
  name: string;
  attributes: Map<string, string>;
  /** Up to 500 characters of HTML after the tag. */
  rest: string;
};

const comment = /<!--[\s\S]*?(?:-->|$)/g;
const openingTag = /<([a-z][\w-]*)(?![\w-])([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>/gi;
const attribute = /(?<=[\s"'/])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

const attributesOf = (text: string) =>
  [...text.matchAll(attribute)].map(([, name = '', double, single, bare]): [string, string] => [
    name.toLowerCase(),
    (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
  ]);

/** Returns the opening tags in order, with lower-case names. Skips comments. Linear time. */
export function htmlTags(html: string): HtmlTag[] {
  const text = html.replace(comment, '');
  return [...text.matchAll(openingTag)].map(({ 0: whole, 1: name = '', 2: inside = '', index }) => ({
    name: name.toLowerCase(),
    attributes: new Map(attributesOf(inside)),
    rest: text.slice(index + whole.length, index + whole.length + 500),
  }));
}

/** Returns the text of HTML without tags and comments. */
export const htmlText = (html: string) => html.replace(comment, '').replace(/<[^<>]*>/g, '');
