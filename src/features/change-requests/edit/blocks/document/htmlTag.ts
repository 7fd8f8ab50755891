const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Text or an attribute in HTML. */
export const htmlText = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a start tag with an attribute set, or without it if the value is empty. The rest is kept. */
export function setHtmlAttribute(tag: string, name: string, value: string) {
  const written = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i');
  const attribute = value === '' ? '' : ` ${name}="${escaped(value)}"`;
  if (written.test(tag)) return tag.replace(written, () => attribute);
  const end = tag.endsWith('/>') ? '/>' : '>';
  return tag.slice(0, -end.length).trimEnd() + attribute + end;
}

export type ImageValues = { src: string; alt: string; dark: string };

/** The HTML of an image. `dark`: the address of the image for dark backgrounds. */
export const imageHtml = ({ src, alt, dark }: ImageValues) => {
  const image = `<img src="${escaped(src)}" alt="${escaped(alt)}">`;
  if (dark === '') return image;
  return `<picture><source srcset="${escaped(dark)}" media="(prefers-color-scheme: dark)">${image}</picture>`;
};

/** Returns the HTML of an image with other values. What else is written in it is kept. */
export function changeImageHtml(html: string, { src, alt, dark }: ImageValues) {
  const withDark = /<source\b/i.test(html);
  if ((dark !== '') !== withDark) return imageHtml({ src, alt, dark });
  const withImage = changeFirstTag(html, 'img', (tag) =>
    setHtmlAttribute(setHtmlAttribute(tag, 'src', src), 'alt', alt),
  );
  return changeFirstTag(withImage, 'source', (tag) => setHtmlAttribute(tag, 'srcset', dark));
}

function changeFirstTag(html: string, name: string, change: (tag: string) => string) {
  const from = html.toLowerCase().indexOf(`<${name}`);
  const to = html.indexOf('>', from) + 1;
  return from < 0 || to === 0 ? html : html.slice(0, from) + change(html.slice(from, to)) + html.slice(to);
}
