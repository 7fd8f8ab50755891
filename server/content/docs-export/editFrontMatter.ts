import { isMap, isScalar, parseDocument, stringify } from 'yaml';

const fence = /^(---[ \t]*\n)((?:[\s\S]*?\n)?)(---[ \t]*(?:\n+|$))/;

/** Returns the lines of each top-level key, with the comments and blank lines below it. */
function blocksOf(yaml: string) {
  const { contents, errors } = parseDocument(yaml, { logLevel: 'error' });
  if (errors.length > 0 || (contents !== null && !isMap(contents))) return undefined;
  const starts = (contents?.items ?? []).flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ name: String(key.value), from: key.range[0] }] : [],
  );
  const first = starts[0]?.from ?? yaml.length;
  const blocks = starts.map(({ name, from }, n) => ({ name, text: yaml.slice(from, starts[n + 1]?.from) }));
  return [{ name: undefined, text: yaml.slice(0, first) }, ...blocks];
}

/** Returns the comments and blank lines below a key's value. */
function rest(text: string) {
  const lines = text.split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.slice(last + 1).join('');
}

/**
 * Sets top-level keys of a front matter and keeps all other lines as written. `undefined` removes a key. An
 * empty head gets a front matter. A head that isn't valid YAML is returned unchanged.
 * @param head the text before the Markdown, with LF as line ends
 */
export function editFrontMatter(head: string, values: Record<string, unknown>): string {
  const changed = new Map(Object.entries(values));
  if (changed.size === 0) return head;
  const [, open = '---\n', yaml = '', close = '---\n\n'] = fence.exec(head) ?? [];
  const blocks = blocksOf(yaml);
  if (!blocks) return head;
  const written = (name: string) => {
    const value = changed.get(name);
    changed.delete(name);
    return value === undefined ? '' : stringify({ [name]: value }, { lineWidth: 0 });
  };
  const kept = blocks.map(({ name, text }) =>
    name !== undefined && changed.has(name) ? written(name) + rest(text) : text,
  );
  const body = [...kept, ...[...changed.keys()].map(written)].join('');
  return body === '' ? '' : open + body + close;
}
