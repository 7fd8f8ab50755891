import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** The index of a block's origin. It isn't in the DOM, so copies through the clipboard have none. */
const origin = { origin: { default: null } };

// Between rows, cells, steps or columns, no text can be typed.
const block = (spec: NodeSpec): NodeSpec => ({
  group: 'block',
  ...spec,
  ...(spec.isolating === true && { allowGapCursor: false }),
  attrs: { ...spec.attrs, ...origin },
});
const part = (spec: NodeSpec = {}): NodeSpec => ({ ...spec, attrs: { ...spec.attrs, ...origin } });

const tables = tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} });

const nodes: Record<string, NodeSpec> = {
  doc: part({ content: 'block+' }),
  paragraph: block({ content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] }),
  heading: block({
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    // The screen's title is its only heading of level 1.
    toDOM: ({ attrs }) => [`h${Math.max(2, Number(attrs['level']))}`, { dir: 'auto' }, 0],
  }),
  blockquote: block({
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', { dir: 'auto' }, 0],
  }),
  code_block: block({
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { lang: { default: '' }, meta: { default: '' } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ lang: element.getAttribute('data-lang') ?? '' }),
      },
    ],
    toDOM: ({ attrs }) => [
      'pre',
      { 'data-lang': String(attrs['lang']) },
      ['code', { spellcheck: 'false' }, 0],
    ],
  }),
  hr: block({ parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] }),
  list: block({
    content: 'list_item+',
    /** `spread`: blank lines between the items. */
    attrs: { ordered: { default: false }, start: { default: 1 }, spread: { default: false } },
    parseDOM: [
      { tag: 'ul' },
      {
        tag: 'ol',
        getAttrs: (element) => ({ ordered: true, start: Number(element.getAttribute('start') ?? 1) || 1 }),
      },
    ],
    toDOM: ({ attrs }) =>
      attrs['ordered'] ? ['ol', { start: attrs['start'], dir: 'auto' }, 0] : ['ul', { dir: 'auto' }, 0],
  }),
  list_item: part({
    content: 'block+',
    defining: true,
    /** Null for items that aren't tasks. */
    attrs: { checked: { default: null } },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  }),
  /** `align`: of each column; empty for tables written in HTML. */
  table: block({
    ...tables.table,
    attrs: { align: { default: [] } },
    toDOM: () => ['table', { dir: 'auto' }, ['tbody', 0]],
  }),
  table_row: part({ ...tables.table_row, allowGapCursor: false }),
  table_cell: part(tables.table_cell),
  table_header: part(tables.table_header),
  /** A block with tags and content: hint, tabs, tab, stepper, step, columns, column and others. */
  box: block({
    content: 'block+',
    defining: true,
    isolating: true,
    attrs: { name: { default: 'hint' }, attributes: { default: {} } },
    parseDOM: [
      {
        tag: 'div[data-box]',
        getAttrs: (element) => ({ name: element.getAttribute('data-box') ?? 'hint' }),
      },
    ],
    toDOM: ({ attrs }) => ['div', { 'data-box': String(attrs['name']) }, 0],
  }),
  summary: part({
    content: 'inline*',
    defining: true,
    parseDOM: [{ tag: 'summary' }],
    toDOM: () => ['summary', 0],
  }),
  details: block({
    content: 'summary block*',
    isolating: true,
    parseDOM: [{ tag: 'details' }],
    toDOM: () => ['details', { open: '' }, 0],
  }),
  /** An image with its caption as content. `image`: its HTML as written; empty for a new one. */
  figure: block({
    content: 'inline*',
    isolating: true,
    attrs: { image: { default: '' }, src: { default: '' }, alt: { default: '' }, dark: { default: '' } },
    parseDOM: [
      {
        tag: 'figure[data-src]',
        getAttrs: (element) => ({
          src: element.getAttribute('data-src') ?? '',
          alt: element.getAttribute('data-alt') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'figure',
      { 'data-src': String(attrs['src']), 'data-alt': String(attrs['alt']) },
      0,
    ],
  }),
  /** An HTML element of another kind, around blocks. `open`: its start tag as written. */
  wrapper: block({
    content: 'block+',
    isolating: true,
    attrs: { open: { default: '' } },
    toDOM: () => ['div', { 'data-wrapper': '' }, 0],
  }),
  /** A block without content: embed, file, page reference and others. */
  card: block({
    atom: true,
    attrs: { name: { default: '' }, attributes: { default: {} } },
    toDOM: ({ attrs }) => ['div', { 'data-card': String(attrs['name']) }, String(attrs['name'])],
  }),
  /** What has no other form: shown and edited as its source. */
  source: block({
    atom: true,
    attrs: { text: { default: '' } },
    toDOM: ({ attrs }) => ['pre', { 'data-source': '' }, String(attrs['text'])],
  }),
  text: { group: 'inline' },
  /** `open`: the tag as written; empty for a line break of Markdown. */
  br: {
    inline: true,
    group: 'inline',
    selectable: false,
    attrs: { open: { default: '' } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** `raw`: as written; empty for a new one. */
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { default: '' },
      alt: { default: '' },
      title: { default: '' },
      dark: { default: '' },
      raw: { default: '' },
    },
    parseDOM: [
      {
        tag: 'img[data-src]',
        getAttrs: (element) => ({
          src: element.getAttribute('data-src') ?? '',
          alt: element.getAttribute('alt') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { 'data-src': String(attrs['src']), alt: String(attrs['alt']) }],
  },
  /** Inline content without another form, such as a footnote or an icon. */
  raw: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { text: {} },
    toDOM: ({ attrs }) => ['code', { 'data-raw': '' }, String(attrs['text'])],
  },
};

/** The start tag as written, for a mark written in HTML. Empty for a mark of Markdown. */
const open = { open: { default: '' } };
const shownElements = /^(?:kbd|sub|sup|u|mark|small)$/;

const marks: Record<string, MarkSpec> = {
  /** `form`: how it is written: `bare`, `angle`, `short`, `[]` or `[label]`; empty for `[text](address)`. */
  link: {
    inclusive: false,
    attrs: { href: {}, title: { default: '' }, form: { default: '' }, ...open },
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') ?? '' }) }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noreferrer' }, 0],
  },
  html: {
    excludes: '',
    attrs: { name: {}, ...open },
    toDOM: ({ attrs }) => [shownElements.test(String(attrs['name'])) ? String(attrs['name']) : 'span', 0],
  },
  strong: {
    attrs: open,
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything in <b style="font-weight:normal">.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[5-9]\d\d)$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    attrs: open,
    parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  strike: {
    attrs: open,
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  code: { attrs: open, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
};

/** The blocks of a page as the editor has them. */
export const schema = new Schema({ nodes, marks });

/** A node type by its name in the schema. */
export function nodeType(name: string) {
  const type = schema.nodes[name];
  if (!type) throw new Error(`Unknown node type: ${name}`);
  return type;
}

/** A mark type by its name in the schema. */
export function markType(name: string) {
  const type = schema.marks[name];
  if (!type) throw new Error(`Unknown mark type: ${name}`);
  return type;
}
