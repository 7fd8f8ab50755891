import { stringify } from 'yaml';
import { joinFrontMatter, splitFrontMatter } from '#markdown/docs/frontMatterText.ts';

/** Returns the comments and blank lines below a key's value. */
function rest(text: string) {
  const lines = text.split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.slice(last + 1).join('');
}

const written = (name: string, value: unknown) =>
  value === undefined ? '' : stringify({ [name]: value }, { lineWidth: 0 });

/**
 * Sets top-level keys of a front matter and keeps all other lines as written. `undefined` removes a key. An
 * empty head gets a front matter. A head in TOML is returned unchanged.
 * @param head the text before the Markdown, with LF as line ends
 */
export function editFrontMatter(head: string, values: Record<string, unknown>): string {
  const split = splitFrontMatter(head);
  if (!split) return head;
  const known = new Set(split.blocks.map(({ name }) => name));
  const blocks = split.blocks.map(({ name, text }) =>
    name !== undefined && name in values
      ? { name, text: written(name, values[name]) + rest(text) }
      : { name, text },
  );
  const added = Object.entries(values).flatMap(([name, value]) =>
    known.has(name) ? [] : [{ name, text: written(name, value) }],
  );
  return joinFrontMatter({ ...split, blocks: [...blocks, ...added] });
}
