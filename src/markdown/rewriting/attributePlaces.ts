import type { Range, Tag } from '../blocks/block.ts';
import { htmlAttribute } from '../blocks/htmlTags.ts';
import { isComponentName, jsxAttributes } from '../blocks/jsxTag.ts';
import { shortcodePrefix } from '../blocks/blockTags.ts';
import { tagAttribute } from '../blocks/tagText.ts';

/** An address in an attribute. `whole`: the attribute with its name. */
type AttributePlace = { name: string; address: string; at: Range; whole: Range };

const expressions = {
  html: new RegExp(htmlAttribute, 'dgi'),
  block: new RegExp(tagAttribute, 'dg'),
};

/** The blocks whose attributes are addresses. Others are read, not linked. */
const linkBlocks = new Set(['content-ref', 'page-ref', 'file', 'embed']);

const componentAddresses = ['to', 'link', 'url', 'img', 'image'];
const shortcodeAddresses = ['href', 'src', 'relref', ...componentAddresses];

/** Returns the attributes of a tag that are addresses. */
function addressNames({ syntax, name, attributes }: Tag): string[] {
  if (syntax === 'block' && name.startsWith(shortcodePrefix)) return shortcodeAddresses;
  if (syntax === 'block') return linkBlocks.has(name) ? ['url', 'src', 'path', 'page'] : [];
  const block = linkBlocks.has(attributes['data-tag'] ?? '');
  return [
    'href',
    'src',
    'srcset',
    ...(isComponentName(name) ? componentAddresses : []),
    ...(block ? ['data-url', 'data-src', 'data-path', 'data-page'] : []),
  ];
}

const range = (from: number, [start, end]: [number, number]): Range => ({
  from: from + start,
  to: from + end,
});

/** The same in a tag of MDX, whose values may be in braces. */
function jsxPlaces(tag: Tag, names: readonly string[], from: number): AttributePlace[] {
  return (jsxAttributes(tag.source) ?? []).flatMap(({ name, text, at, whole }) =>
    text !== undefined && at.to > at.from && names.includes(name)
      ? [
          {
            name,
            address: text,
            at: range(from, [at.from, at.to]),
            whole: range(from, [whole.from, whole.to]),
          },
        ]
      : [],
  );
}

/** Returns where the addresses in a tag are written. Of attributes with the same name, the first counts. */
export function attributePlaces(tag: Tag, markdown: string): AttributePlace[] {
  const { syntax, attributes, position } = tag;
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (syntax === 'colon' || from === undefined || to === undefined) return [];
  const names = addressNames(tag).filter((name) => attributes[name] !== undefined);
  if (names.length === 0) return [];
  const isJsx = syntax === 'html' && (tag.source.includes('={') || isComponentName(tag.name));
  if (isJsx && markdown.slice(from, to) === tag.source) return jsxPlaces(tag, names, from);
  const found = new Map<string, AttributePlace>();
  for (const { indices, 1: written = '' } of markdown.slice(from, to).matchAll(expressions[syntax])) {
    const name = syntax === 'html' ? written.toLowerCase() : written;
    const value = indices?.[2] ?? indices?.[3] ?? indices?.[4];
    const whole = indices?.[0];
    if (!value || !whole || !names.includes(name) || found.has(name)) continue;
    const address = attributes[name] ?? '';
    found.set(name, { name, address, at: range(from, value), whole: range(from, whole) });
  }
  return [...found.values()];
}
