import type { Heading, PhrasingContent } from 'mdast';
import { singleLine, textOf } from './textOf.ts';

const marks: Partial<Record<PhrasingContent['type'], string>> = { strong: '__', emphasis: '_' };

/** Returns a text with its underscores. In attributes they are part of an ID, but the parser reads them as emphasis. */
const writtenText = (node: PhrasingContent) => {
  const mark = marks[node.type] ?? '';
  return `${mark}${textOf(node)}${mark}`;
};

/** Returns the index of the child in which attributes begin that go on after it. -1 if there are none. */
function openBrace({ children }: Heading) {
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.value.endsWith('}') || last.value.includes('{')) return -1;
  return children.findLastIndex((child) => child.type === 'text' && /\{[:%]? ?#[^{}]*$/.test(child.value));
}

/** Returns the words of a heading on one line, with the attributes at its end as written. */
export function headingWords(heading: Heading) {
  const at = openBrace(heading);
  if (at < 0) return singleLine(heading);
  const [before, rest] = [heading.children.slice(0, at + 1), heading.children.slice(at + 1)];
  const text = before.map(textOf).join('') + rest.map(writtenText).join('');
  return text.replace(/\s+/g, ' ').trim();
}

/** Removes the attributes at the end of a heading. */
export function cutAttributes(heading: Heading) {
  const at = openBrace(heading);
  if (at >= 0) heading.children.splice(at + 1);
  let last: PhrasingContent | undefined = heading.children.at(-1);
  while (last && 'children' in last) last = last.children.at(-1);
  if (last?.type === 'text')
    last.value = last.value.slice(0, last.value.lastIndexOf(last.value.endsWith(']') ? '[' : '{')).trimEnd();
}
