import { isMap, isScalar } from 'yaml';
import { parseYamlDocument } from '#lib/yamlDocument.ts';
import { normalizeLineEnds } from './lineEnds.ts';

/** The lines of a top-level key, with the comments and blank lines below it. Undefined name: before the first. */
export type FrontMatterBlock = { name: string | undefined; text: string };

/** `open` and `close` are the rules around the blocks. */
export type FrontMatterText = { open: string; blocks: FrontMatterBlock[]; close: string };

const keyLine = /^([A-Za-z_][\w-]*)[ \t]*:(?=\s|$)/;

/**
 * Splits YAML into its top-level keys by lines. The YAML may be invalid: other tools accept colons in titles and repeated
 * keys.
 */
export function keyBlocks(yaml: string): FrontMatterBlock[] {
  const blocks: FrontMatterBlock[] = [{ name: undefined, text: '' }];
  for (const line of yaml.split(/(?<=\n)/)) {
    const name = keyLine.exec(line)?.[1];
    if (name === undefined) blocks.at(-1)!.text += line;
    else blocks.push({ name, text: line });
  }
  return blocks;
}

const fence = /^(---[ \t]*\n)((?:[\s\S]*?\n)?)(---[ \t]*(?:\n+|$))/;

/**
 * Splits a front matter into its keys. An empty head gives one without keys. Returns undefined for TOML and for
 * values other than a mapping. Invalid YAML is split by lines.
 * @param head the text before the Markdown, with LF as line ends
 */
export function splitFrontMatter(head: string): FrontMatterText | undefined {
  if (head.startsWith('+++')) return undefined;
  const [, open = '---\n', yaml = '', close = '---\n\n'] = fence.exec(head) ?? [];
  const { contents, errors } = parseYamlDocument(yaml).document;
  if (errors.length > 0) return { open, blocks: keyBlocks(yaml), close };
  if (contents !== null && !isMap(contents)) return undefined;
  const starts = (contents?.items ?? []).flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ name: String(key.value), from: key.range[0] }] : [],
  );
  const blocks = starts.map(({ name, from }, n) => ({ name, text: yaml.slice(from, starts[n + 1]?.from) }));
  return { open, blocks: [{ name: undefined, text: yaml.slice(0, starts[0]?.from) }, ...blocks], close };
}

/** Returns the text of a front matter. Empty without any line. */
export function joinFrontMatter({ open, blocks, close }: FrontMatterText) {
  const yaml = blocks.map(({ text }) => text).join('');
  return yaml === '' ? '' : open + yaml + close;
}

/** Returns a page's head without byte-order mark, with LF as line ends. */
export const plainHead = (head: string) => normalizeLineEnds(head.replace(/^\uFEFF/, ''));

/** Returns a plain head with the byte-order mark and the line ends of another one. */
export function writtenHead(plain: string, like: string): string {
  const bom = like.startsWith('\uFEFF') ? '\uFEFF' : '';
  return bom + (like.includes('\r\n') ? plain.replaceAll('\n', '\r\n') : plain);
}
