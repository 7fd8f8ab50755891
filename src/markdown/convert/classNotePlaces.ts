import type { Block } from '../blocks/block.ts';
import { docsifyMark, readClassLine } from '../blocks/classNotes.ts';
import type { Frame } from './frames.ts';
import { joinLines, linePrefix, rangeOf, replacePlace, sliceOf, type Place } from './places.ts';

/** The lines of a note without its class or sign. Undefined for other notes. */
function linesOf(source: string): string[] | undefined {
  const [first = '', ...others] = source.split('\n');
  if (docsifyMark.test(first)) return [first.replace(docsifyMark, ''), ...others];
  const last = others.at(-1) ?? '';
  const note = readClassLine(first) ?? readClassLine(last);
  if (!note) return undefined;
  const lines = readClassLine(first) ? others : [first, ...others.slice(0, -1)];
  const shown = lines[0]?.startsWith('>') ? lines.map((line) => line.replace(/^> ?/, '')) : lines;
  return note.isTitled ? shown.slice(shown[1] === '' ? 2 : 1) : shown;
}

/** Returns a note of docsify or of a theme of Jekyll: `?> Text`, `{: .note }`. Undefined for others. */
export function classNotePlace(
  block: Block,
  { kind, open, close }: Frame,
  markdown: string,
): Place | undefined {
  const at = rangeOf(block);
  const lines = at && linesOf(sliceOf(markdown, at));
  if (!at || !lines) return undefined;
  const text = joinLines([...open, ...lines, ...close], linePrefix(markdown, at.from));
  return { ...replacePlace(kind, at, text), isContainer: true };
}

/** Whether a source begins or ends as such a note. */
export const isClassNote = (source: string) => linesOf(source) !== undefined;
