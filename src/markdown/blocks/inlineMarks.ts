// Marks of other tools around words: `==marked==`, `H~2~O`, and `^name` after a block.
import type { Delete, RootContent, Text } from 'mdast';
import { anchorNode } from '../anchors.ts';
import { toPhrasing } from './flow.ts';

const sign = '==';
export const opens = /(?<![=\p{L}\p{N}])==(?=[^\s=])/u;
export const closes = /(?<=[^\s=])==(?![=\p{L}\p{N}])/u;

const isText = (node: RootContent | undefined): node is Text => node?.type === 'text';
const withText = (node: Text, value: string): RootContent[] => (value === '' ? [] : [{ ...node, value }]);

const isEnd = (node: RootContent) => isText(node) && closes.test(node.value);

/** Returns the nodes with `==marked==` text, which may contain other nodes. Takes linear time. */
function withMarked(nodes: readonly RootContent[]): RootContent[] {
  const shown: RootContent[] = [];
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    const from = isText(node) ? node.value.search(opens) : -1;
    shown.push(...(isText(node) && from >= 0 ? withText(node, node.value.slice(0, from)) : [node]));
    if (!isText(node) || from < 0) continue;
    rest.push({ ...node, value: node.value.slice(from + sign.length) });
    const end = rest.findLastIndex(isEnd);
    const last = rest[end];
    if (!isText(last)) {
      shown.push({ ...node, value: node.value.slice(from) });
      rest.pop();
      return [...shown, ...rest.toReversed()];
    }
    const to = last.value.search(closes);
    const inside = [...rest.splice(end).slice(1).toReversed(), ...withText(last, last.value.slice(0, to))];
    shown.push({ type: 'emphasis', data: { hName: 'mark' }, children: toPhrasing(inside) });
    rest.push(...withText(last, last.value.slice(to + sign.length)));
  }
  return shown;
}

/** Whether `~2~` follows a letter, as in `H~2~O`. With two signs it is deleted text. */
export function isSubscript(
  { children: [only, ...others], position }: Delete,
  before: RootContent | undefined,
) {
  if (only?.type !== 'text' || others.length > 0 || /\s/.test(only.value)) return false;
  const size = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  return size === only.value.length + 2 && isText(before) && /[\p{L}\p{N})]$/u.test(before.value);
}

export const blockName = /(?:^|[ \t\n])\^([\w-]{3,100})$/;

/** Returns the nodes with the name of a block, `^name` at the end, as an anchor. */
function withBlockName(nodes: readonly RootContent[]): RootContent[] {
  const last = nodes.at(-1);
  const found = isText(last) ? blockName.exec(last.value) : null;
  if (!isText(last) || !found || !/[a-z]/i.test(found[1]!)) return [...nodes];
  return [
    anchorNode(`^${found[1]}`),
    ...nodes.slice(0, -1),
    ...withText(last, last.value.slice(0, found.index)),
  ];
}

/** Reads the marks of other tools in a line of text. `isWhole`: it ends a block, which may have a name. */
export function readMarks(nodes: readonly RootContent[], isWhole: boolean): RootContent[] {
  const lowered = nodes.map((node, at): RootContent => {
    if (node.type === 'delete' && isSubscript(node, nodes[at - 1]))
      return { ...node, type: 'emphasis', data: { hName: 'sub' } };
    return node;
  });
  const marked = lowered.some((node) => isText(node) && node.value.includes(sign))
    ? withMarked(lowered)
    : lowered;
  return isWhole ? withBlockName(marked) : marked;
}

const lightOnly = /#(?:only-light|gh-light-mode-only)$/;
const darkOnly = /#(?:only-dark|gh-dark-mode-only)$/;

/** Joins an image for light backgrounds and the one for dark backgrounds next to it, as on GitHub and in MkDocs. */
export function withDarkImages(nodes: readonly RootContent[]): readonly RootContent[] {
  const shown: RootContent[] = [];
  for (const node of nodes) {
    const blanks = shown.length - 1 - shown.findLastIndex((one) => !isText(one) || one.value.trim() !== '');
    const before = shown.at(-1 - blanks);
    const pair = node.type === 'image' && before?.type === 'image' ? [before, node] : [];
    const [light, dark] = [lightOnly, darkOnly].map((only) => pair.find(({ url }) => only.test(url)));
    if (!light || !dark) shown.push(node);
    else {
      const url = light.url.replace(lightOnly, '');
      const joined = { ...light, url, data: { ...light.data, dark: dark.url.replace(darkOnly, '') } };
      shown.splice(-1 - blanks, blanks + 1, joined);
    }
  }
  return shown;
}

const sizedImage = /!\[([^[\]]{0,300})\]\(([^()\s]{1,1000})[ \t]+=(\d{0,5})x\d{0,5}\)/g;

/** Reads images with a size, `![a](b.png =300x200)`, as in Azure DevOps. Their height follows from the width. */
export function withSizedImages(nodes: readonly RootContent[]): readonly RootContent[] {
  if (!nodes.some((node) => isText(node) && node.value.includes(' =') && node.value.includes('![')))
    return nodes;
  return nodes.flatMap((node): RootContent[] => {
    if (!isText(node)) return [node];
    const shown: RootContent[] = [];
    let end = 0;
    for (const found of node.value.matchAll(sizedImage)) {
      const [written, alt = '', url = '', width = ''] = found;
      shown.push(...withText(node, node.value.slice(end, found.index)));
      shown.push({ type: 'image', url, alt, title: null, ...(width !== '' && { data: { width } }) });
      end = found.index + written.length;
    }
    return [...shown, ...withText(node, node.value.slice(end))];
  });
}
