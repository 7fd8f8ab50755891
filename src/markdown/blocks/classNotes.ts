// Notes of docsify, `?> Text`, and of themes of Jekyll, `{: .note }` before or after what it is about.
import type { Block } from './block.ts';
import type { Paragraph, RootContent } from 'mdast';
import { textOf } from '../textOf.ts';
import { splitLine } from './splitLine.ts';

type Note = { style: string; isTitled: boolean };

/** `!> Text` is important, `?> Text` a tip. */
const docsify: Readonly<Record<string, string>> = { '!': 'important', '?': 'tip' };
/** What such a note begins with. */
export const docsifyMark = /^([!?])>[ \t]+(?=\S)/;

const list = /^\{:[ \t]*\.(note|tip|important|warning|caution|danger)(-title)?[ \t]*\}[ \t]*$/;

/** Returns the note that a line with a class makes: `{: .note }`. Undefined for others. */
export function readClassLine(line: string): Note | undefined {
  const [, style, title] = list.exec(line) ?? [];
  return style === undefined ? undefined : { style, isTitled: title !== undefined };
}

/** The title in the first line of a note, and its other content. */
function titled(children: readonly RootContent[]): { title: string; rest: RootContent[] } {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return { title: '', rest: [...children] };
  const [line, rest] = splitLine(first.children);
  const below: RootContent[] = rest.length > 0 ? [{ ...first, children: rest }] : [];
  return { title: textOf({ ...first, children: line }), rest: [...below, ...others] };
}

function blockOf({ style, isTitled }: Note, node: RootContent, content: readonly RootContent[]): Block {
  const inner = content.flatMap((one): RootContent[] => (one.type === 'blockquote' ? one.children : [one]));
  const { title, rest } = isTitled ? titled(inner) : { title: '', rest: inner };
  return {
    type: 'block',
    name: 'hint',
    attributes: { style, ...(title !== '' && { title }) },
    children: rest,
    ...(node.position && { position: node.position }),
  };
}

/** Splits a line of text off the start of a paragraph. The rest is undefined if there is no other line. */
function firstLine(paragraph: Paragraph): { line: string; rest: Paragraph | undefined } | undefined {
  const [text, ...others] = paragraph.children;
  if (text?.type !== 'text') return undefined;
  const end = text.value.indexOf('\n');
  if (end < 0) return others.length > 0 ? undefined : { line: text.value, rest: undefined };
  const value = text.value.slice(end + 1);
  return {
    line: text.value.slice(0, end),
    rest: { ...paragraph, children: [{ ...text, value }, ...others] },
  };
}

/** Splits a line of text off the end of a paragraph. */
function lastLine(paragraph: Paragraph): { line: string; rest: Paragraph } | undefined {
  const text = paragraph.children.at(-1);
  const at = text?.type === 'text' ? text.value.lastIndexOf('\n') : -1;
  if (text?.type !== 'text' || at < 0) return undefined;
  const rest = [...paragraph.children.slice(0, -1), { ...text, value: text.value.slice(0, at) }];
  return { line: text.value.slice(at + 1), rest: { ...paragraph, children: rest } };
}

function noteIn(paragraph: Paragraph): RootContent | Note | undefined {
  const [text, ...others] = paragraph.children;
  const [mark, sign = ''] = text?.type === 'text' ? (docsifyMark.exec(text.value) ?? []) : [];
  if (text?.type === 'text' && mark !== undefined) {
    const children = [{ ...text, value: text.value.slice(mark.length) }, ...others];
    const note = { style: docsify[sign] ?? 'info', isTitled: false };
    return blockOf(note, paragraph, [{ ...paragraph, children }]);
  }
  const first = firstLine(paragraph);
  const before = first && readClassLine(first.line);
  if (before) return first.rest ? blockOf(before, paragraph, [first.rest]) : before;
  const last = lastLine(paragraph);
  const after = last && readClassLine(last.line);
  return after && blockOf(after, paragraph, [last.rest]);
}

/** Returns the nodes with the notes that a class or a sign makes of paragraphs, quotes and lists. */
export function withClassNotes(nodes: readonly RootContent[]): RootContent[] {
  const output: RootContent[] = [];
  let pending: { note: Note; node: RootContent } | undefined;
  for (const node of nodes) {
    const found = node.type === 'paragraph' ? noteIn(node) : undefined;
    if (found && !('type' in found)) {
      pending = { note: found, node };
      continue;
    }
    const shown = found && 'type' in found ? found : node;
    if (pending === undefined) output.push(shown);
    else {
      const block = blockOf(pending.note, node, [shown]);
      const start = pending.node.position?.start;
      if (block.position && start) block.position = { ...block.position, start };
      output.push(block);
    }
    pending = undefined;
  }
  return output;
}
