// Titles of code that other tools write after its language.
import type { Code, RootContent } from 'mdast';
import type { Block } from './block.ts';
import { at } from './nodes.ts';

const titleIn = (meta: string) =>
  /(?:^|[\s{,])(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(meta)?.slice(1).find(Boolean);

/** Code as it is written, without the title after its language. */
export const withoutTitle = (source: string) =>
  source.replace(/^(?:`{3,}|~{3,})[^\n]*/, (line) =>
    line.replace(/[ \t](?:title|filename)=(?:"[^"]*"|'[^']*')/, ''),
  );

/** The title of code in a group: `[npm]`, `title="npm"`, or the words after the language. */
export function codeLabel({ lang, meta }: Code): string {
  const written = meta ?? '';
  const [before = ''] = written.split(/[{=]/, 1);
  const isAttribute = written.charAt(before.length) === '=';
  const words = (isAttribute ? before.slice(0, before.lastIndexOf(' ') + 1) : before).trim();
  return /\[([^[\]]*)\]/.exec(written)?.[1] ?? titleIn(written) ?? (words || lang || 'Code');
}

/** The code of a node that is code, or a block around it. */
export function codeIn(node: RootContent | undefined): Code | undefined {
  if (node?.type === 'code') return node;
  return node?.type === 'block' && node.name === 'code' ? codeIn(node.children[0]) : undefined;
}

/** Returns code in a block with its title: ` ```js title="a.js" `. */
export function withTitle(code: Code): RootContent {
  const title = code.meta ? titleIn(code.meta) : undefined;
  if (title === undefined) return code;
  return {
    type: 'block',
    name: 'code',
    attributes: { title },
    children: [code],
    ...at(code),
  } satisfies Block;
}
