/** Returns a page’s text with another first heading, if it is the page’s title. */
export function withRenamedHeading(markdown: string, title: string, renamed: string) {
  const [marks] = /^\s*#[ \t]+/.exec(markdown) ?? [];
  if (marks === undefined) return markdown;
  const rest = markdown.slice(marks.length);
  const [line = ''] = rest.split(/\r?\n/, 1);
  return line.trimEnd() === title.trim() ? marks + renamed + rest.slice(line.length) : markdown;
}
