// Addresses of links that a template language writes: `[text]({{ '/guide/' | relative_url }})`.
import type { InlineCode, RootContent } from 'mdast';
import type { Tag } from './block.ts';
import { toPhrasing } from './flow.ts';
import { shortcodePrefix } from './blockTags.ts';

/** What is written instead of a part of an address, from pattern to replacement. */
const written: readonly [RegExp, string][] = [
  [/\{\{-?\s*(?:site|relative_root|page)\.?(?:base_?url|url|root)?\s*-?\}\}/gi, ''],
  [
    /\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|rel(?:Lang)?URL|abs(?:Lang)?URL|url)\s*-?\}\}/g,
    '$1',
  ],
  [/\{%-?\s*link\s+(\S+)\s*-?%\}/g, '/$1'],
  [/\{%-?\s*post_url\s+(\S+)\s*-?%\}/g, '/_posts/$1.md'],
  [/\{\{[<%]-?\s*(?:rel)?ref\s+["']?([^"'\s]+)["']?\s*-?[>%]\}\}/g, '$1'],
];

/** Returns an address without the template language of Jekyll and Hugo. Undefined if a part is unknown. */
export function plainAddress(address: string): string | undefined {
  if (!/\{[{%]/.test(address)) return address;
  const plain = written.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), address);
  return /\{[{%]/.test(plain) ? undefined : plain.trim();
}

/** The range of the address around a template, `[a]({{ '/b/' | relative_url }})`. Undefined outside of addresses. */
export function templateAddress(markdown: string, at: number) {
  const line = markdown.lastIndexOf('\n', at - 1) + 1;
  const from = markdown.lastIndexOf('](', at);
  const to = markdown.indexOf(')', at);
  if (from < line || to < 0 || markdown.slice(from, at).includes(')')) return undefined;
  const address = markdown.slice(from + 2, to);
  return address.includes('\n') ? undefined : { from: from + 2, to, address };
}

const isTemplate = (node: RootContent): node is Tag | InlineCode =>
  (node.type === 'tag' && (node.syntax === 'block' || node.name.startsWith(shortcodePrefix))) ||
  (node.type === 'inlineCode' && node.data?.isTag === true);

/** The longest address, in nodes. */
const longest = 8;

/** Returns the address that begins at a node, and where it ends. */
function addressAt(nodes: readonly RootContent[], from: number) {
  let text = '';
  for (let at = from; at < Math.min(nodes.length, from + longest); at += 1) {
    const node = nodes[at]!;
    if (isTemplate(node)) {
      text += node.type === 'tag' ? node.source : node.value;
      continue;
    }
    if (node.type !== 'text') return undefined;
    const end = node.value.indexOf(')');
    text += end < 0 ? node.value : node.value.slice(0, end);
    if (end < 0) continue;
    const url = plainAddress(text);
    // An unknown part leaves a link that leads nowhere, and is listed as broken.
    if (url === undefined) return { url: text.trim(), at, rest: node.value.slice(end + 1) };
    return /\s/.test(url) ? undefined : { url, at, rest: node.value.slice(end + 1) };
  }
  return undefined;
}

/** Reads `[text]({{< ref "a.md" >}})`, whose address has spaces, as a link. */
export function withReferences(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some(isTemplate)) return [...nodes];
  const shown: RootContent[] = [];
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    // The address may begin in the text: `](/a{{ b }})`.
    const found = node.type === 'text' ? node.value.lastIndexOf('](') : -1;
    const [next] = rest.slice(-1);
    if (node.type !== 'text' || found < 0 || !next || !isTemplate(next) || node.value.includes(')', found)) {
      shown.push(node);
      continue;
    }
    const start: RootContent = { type: 'text', value: node.value.slice(found + 2) };
    const address = addressAt([start, ...rest.slice(-longest).toReversed()], 0);
    const before: RootContent[] = [...shown, { ...node, value: node.value.slice(0, found) }];
    const open = before.findLastIndex((one) => one.type === 'text' && one.value.includes('['));
    const opener = before[open];
    if (!address || opener?.type !== 'text') {
      shown.push(node);
      continue;
    }
    const bracket = opener.value.lastIndexOf('[');
    const isImage = opener.value.charAt(bracket - 1) === '!';
    const label = [{ ...opener, value: opener.value.slice(bracket + 1) }, ...before.slice(open + 1)];
    const outside = { ...opener, value: opener.value.slice(0, isImage ? bracket - 1 : bracket) };
    const alt = label.map((one) => ('value' in one ? one.value : '')).join('');
    shown.splice(
      0,
      shown.length,
      ...before.slice(0, open),
      ...(outside.value === '' ? [] : [outside]),
      isImage
        ? { type: 'image', url: address.url, alt, title: null }
        : {
            type: 'link',
            url: address.url,
            title: null,
            children: toPhrasing(label.filter((one) => !('value' in one) || one.value !== '')),
          },
    );
    rest.splice(rest.length - address.at, address.at);
    if (address.rest !== '') rest.push({ type: 'text', value: address.rest });
  }
  return shown;
}
