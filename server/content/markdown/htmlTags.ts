// The opening tags of raw HTML that stands in Markdown.

export type HtmlTag = {
  name: string;
  attributes: Map<string, string>;
  /** The HTML that follows the tag, at most 500 characters of it. */
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

/** Finds the opening tags in order, names in lower case; comments are passed over. Takes time linear in the length. */
export function htmlTags(html: string): HtmlTag[] {
  const text = html.replace(comment, '');
  return [...text.matchAll(openingTag)].map(({ 0: whole, 1: name = '', 2: inside = '', index }) => ({
    name: name.toLowerCase(),
    attributes: new Map(attributesOf(inside)),
    rest: text.slice(index + whole.length, index + whole.length + 500),
  }));
}

/** What a reader sees of the HTML: its text without tags. */
export const htmlText = (html: string) => html.replace(comment, '').replace(/<[^<>]*>/g, '');
