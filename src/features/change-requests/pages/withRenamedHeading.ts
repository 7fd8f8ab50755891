/** Returns a page’s text with another first heading, if it is the page’s title. */
export function withRenamedHeading(markdown: string, title: string, renamed: string) {
  const [heading = '', marks = '', words] = /^\s*(#[ \t]+)(.*?)[ \t]*(?=\r?\n|$)/.exec(markdown) ?? [];
  if (words === undefined || words !== title.trim()) return markdown;
  const before = heading.slice(0, heading.indexOf('#'));
  return `${before}${marks}${renamed}${markdown.slice(heading.length)}`;
}
