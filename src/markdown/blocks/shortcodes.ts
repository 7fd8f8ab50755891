// Shortcodes of Hugo and its themes: `{{< note >}}`, `{{% tab %}}`, `{{< card link="a" >}}`.
import type { Nodes, RootContent } from 'mdast';
import type { Attributes, Tag } from './block.ts';
import { blockTags, shortcodePrefix } from './blockTags.ts';
import { callPrefix } from './tagText.ts';

const notes = new Set('note tip info warning caution danger important success attention'.split(' '));
/** Notes that name their style in an attribute. */
const styledNotes = new Set('hint callout alert admonition notice'.split(' '));

/** Videos by the shortcode that shows them. */
const videos: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};
const pictures = new Set(['figure', 'img', 'image']);

/** The components of MDX that draw the same, by shortcode, and the names of attributes that differ. */
const components: Readonly<
  Record<string, readonly [component: string, attributes?: Readonly<Record<string, string>>]>
> = {
  tabs: ['Tabs'],
  tabpane: ['Tabs'],
  tab: ['Tab'],
  steps: ['Steps'],
  step: ['Step'],
  accordion: ['Details'],
  columns: ['Columns'],
  details: ['Details', { value: 'title', summary: 'title' }],
  expand: ['Details', { value: 'title' }],
  collapse: ['Details', { value: 'title' }],
  pageinfo: ['Note'],
  cards: ['CardGroup'],
  cardpane: ['CardGroup'],
  'quick-links': ['CardGroup'],
  'quick-link': ['Card'],
  card: ['Card', { subtitle: 'description', to: 'href' }],
  'filetree/container': ['FileTree'],
  'filetree/folder': ['Folder'],
  'filetree/file': ['File'],
  badge: ['Badge', { value: 'text', content: 'text' }],
  icon: ['Icon', { value: 'name' }],
  button: ['Button', { relref: 'href', value: 'href' }],
  kbd: ['kbd'],
};

export const isShortcode = (node: Nodes | undefined): node is Tag =>
  node?.type === 'tag' && node.syntax === 'block' && node.name.startsWith(shortcodePrefix);

const prefix = new RegExp(`^(?:${shortcodePrefix}|${callPrefix})`);
const shortName = ({ name }: Tag) => name.replace(prefix, '');

/**
 * Reads a tag of Markdoc, Liquid or Zola, `{% callout type="note" %}`, as the shortcode with its name. Undefined for the
 * platform’s own blocks, and for names that no theme has.
 */
export function readTemplateTag(tag: Tag): RootContent | undefined {
  const name = shortName(tag);
  const { file, name: named, label, ...others } = tag.attributes;
  if (tag.name === 'tab' && label !== undefined) return { ...tag, attributes: { title: label, ...others } };
  if (tag.syntax !== 'block' || blockTags.has(tag.name)) return undefined;
  if (name === 'table') return { ...tag, syntax: 'html', name };
  if (name === 'partial' && file !== undefined)
    return { ...tag, role: 'start', name: 'include', attributes: { path: file } };
  const title = others['title'] ?? label ?? (styledNotes.has(name) || notes.has(name) ? named : undefined);
  const attributes = { ...tag.attributes, ...(title !== undefined && { title }) };
  const shortcode = { ...tag, name: shortcodePrefix + name, attributes };
  const read = mediaOf(shortcode) ?? readShortcode(shortcode);
  return read.type === 'tag' && read.name === shortcode.name ? undefined : read;
}

/** Tags of which readers see nothing: `{% raw %}`, and attributes of Markdoc, `{% width="50%" %}`. */
export const isUnseenTag = (source: string) =>
  /^\{%-?(?:[ \t]*(?:end)?raw|(?:[ \t]+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'=%]+))+)[ \t]*-?%\}$/.test(source);

/** Gives each `{% end %}` of Zola the name of the tag that it ends. */
export function withCallEnds(nodes: readonly RootContent[]): readonly RootContent[] {
  if (!nodes.some((node) => node.type === 'tag' && node.name.startsWith(callPrefix))) return nodes;
  const open: string[] = [];
  return nodes.map((node) => {
    if (node.type !== 'tag') return node;
    if (node.name.startsWith(callPrefix)) open.push(node.name);
    const name = node.name === 'end' ? open.pop() : undefined;
    return name === undefined ? node : { ...node, role: 'end', name };
  });
}

/** A word without quotes after the name: `{{< hint info >}}`. */
const bareWord = ({ source }: Tag) =>
  /^\{\{[<%][ \t]*[\w/-]+[ \t]+([\w-]+)[ \t]*\/?[>%]\}\}$/.exec(source)?.[1];

/** A shortcode that has no end: it closes itself, or its theme reads no content. */
const isAlone = (tag: Tag, name: string) =>
  /\/[ \t]*[>%]\}\}$/.test(tag.source) ||
  name === 'filetree/file' ||
  (name === 'card' && 'link' in tag.attributes);

function noteStyleOf(tag: Tag, name: string) {
  if (notes.has(name)) return name;
  const { type, color, value, style } = tag.attributes;
  const bare = value ?? bareWord(tag);
  return type ?? color ?? style ?? (bare !== undefined && notes.has(bare) ? bare : 'info');
}

const renamed = (attributes: Attributes, names: Readonly<Record<string, string>>): Attributes => ({
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [names[name] ?? name, value])),
  ...attributes,
});

/** A shortcode as the block or the component that it draws. Others keep their name, which is no block. */
export function readShortcode(tag: Tag): Tag {
  const name = shortName(tag);
  const { file, value = file } = tag.attributes;
  const title = tag.attributes['title']?.replace(/\*\*|`/g, '');
  if (/^(?:include|readfile)$/.test(name) && value !== undefined)
    return { ...tag, name: 'include', attributes: { path: `/${value.replace(/^\/+/, '')}` } };
  if (notes.has(name) || styledNotes.has(name)) {
    const attributes = { style: noteStyleOf(tag, name), ...(title !== undefined && { title }) };
    return { ...tag, name: 'hint', attributes };
  }
  const [component, names = {}] = (Object.hasOwn(components, name) && components[name]) || [];
  if (component === undefined) return tag;
  const role = tag.role === 'start' && isAlone(tag, name) ? 'void' : tag.role;
  return {
    ...tag,
    syntax: 'html',
    role,
    name: component,
    attributes: renamed({ ...tag.attributes, ...(title && { title }) }, names),
  };
}

const navigation = /^shortcode:(?:children|childpages|list-children|toc|section-index)$/;

/** Whether a shortcode shows only what the navigation does: `{{% children %}}`. */
export const isNavigation = (tag: Tag) => navigation.test(tag.name);

/** The picture, the video or the address of a shortcode: `{{< figure src="a.png" >}}`, `{{< youtube id >}}`, `{{< ref "a.md" >}}`. */
export function mediaOf(tag: Tag): RootContent | undefined {
  const { attributes, role, position } = tag;
  const name = shortName(tag);
  if (role === 'end') return undefined;
  const place = position && { position };
  const { src, alt, caption, title, width, id, value } = attributes;
  if (/^(?:rel)?ref$/.test(name) && value !== undefined)
    return { type: 'link', url: value, title: null, children: [{ type: 'text', value }], ...place };
  if (pictures.has(name) && src !== undefined)
    return {
      type: 'image',
      url: src,
      alt: alt ?? caption ?? title ?? '',
      title: null,
      ...(width !== undefined && { data: { width } }),
      ...place,
    };
  const video = Object.hasOwn(videos, name) ? videos[name] : undefined;
  const key = id ?? value ?? bareWord(tag);
  if (video === undefined || key === undefined) return undefined;
  return { type: 'block', name: 'embed', attributes: { url: video + key }, children: [], ...place };
}
