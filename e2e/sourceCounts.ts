// Counts links and images in Markdown by patterns, independently of the product's parser.

/** `raw`: escaped starts of tags, which are shown as text. */
export type Counts = { links: number; images: number; raw: number };

const withoutCode = (markdown: string) =>
  markdown
    .replace(/^\uFEFF?---\n[^]*?\n---\n/, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^([ \t]*(?:[-*+>]|\d+[.)])?[ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?\n[ \t>]*\2[`~]*[ \t]*$/gm, '')
    .replace(/<pre\b[^]*?<\/pre>/g, '')
    .replace(/\\[^\w\s]|(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\1(?!`)/g, (whole) =>
      whole.startsWith('`') ? 'code' : '',
    );

/** Counts the links and images in a text of docs without footnotes. */
export function countInSource(markdown: string): Counts {
  const counts: Counts = { links: 0, images: 0, raw: markdown.match(/\\<\//g)?.length ?? 0 };
  let text = withoutCode(markdown);
  const labels = new Set<string>();
  const take = (pattern: RegExp, kind?: keyof Counts, left = ' ') => {
    text = text.replace(pattern, () => {
      if (kind) counts[kind] += 1;
      return left;
    });
  };
  text = text.replace(/^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*\S+.*$/gm, (_, label: string) => {
    labels.add(label.toLowerCase());
    return '';
  });
  const target = String.raw`\((?:<[^>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`;
  take(/\{% content-ref\b[^]*?\{% endcontent-ref %\}/g, 'links');
  take(/\{% (?:page-ref|file|embed|include)\b[^%]*%\}/g, 'links');
  take(/\{%[^%]*%\}/g);
  take(/<img\b[^>]*\bsrc=[^>]*>/g, 'images', 'image');
  take(new RegExp(String.raw`!\[(?:[^[\]]|\[[^[\]]*\])*\]${target}`, 'g'), 'images', 'image');
  // The anchor of a heading.
  take(/<a\b[^>]*\bhref="#[^>]*><\/a>/g);
  take(/<a\b[^>]*\bhref=[^>]*>[^]*?<\/a>/g, 'links');
  take(new RegExp(String.raw`\[(?:[^[\]]|\[[^[\]]*\])*\]${target}`, 'g'), 'links');
  text = text.replace(
    /(!?)\[([^[\]]+)\](?:\[([^[\]]*)\])?/g,
    (whole, mark: string, own: string, label = '') => {
      if (!labels.has((label || own).toLowerCase())) return whole;
      counts[mark === '!' ? 'images' : 'links'] += 1;
      return ' ';
    },
  );
  take(/<(?:https?:|mailto:)[^\s>]*>|<[\w.+-]+@[\w.-]+>/g, 'links');
  take(/<[^>]*>/g);
  take(/(?<![\w/])(?:https?:\/\/|www\.)[^\s<]+|[\w.+-]+@[\w-]+\.[\w.-]+/g, 'links');
  return counts;
}
