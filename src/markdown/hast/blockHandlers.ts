import type { Element, ElementContent, Properties } from 'hast';
import type { Code, Emphasis, Image, InlineCode, Link, RootContent, Table } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import type { Block } from '#markdown/blocks/block.ts';
import { labelOf, promptText, referenceOf } from '#markdown/blocks/blockText.ts';
import { captionIndex } from '#markdown/blocks/captionIndex.ts';
import { noteStyle } from '#markdown/blocks/noteStyles.ts';
import { isMarkedBlocks, markOf, type Mark } from '#markdown/compare/marks.ts';
import { textOf } from '#markdown/textOf.ts';
import { cardsElement, drawnTable, tableElement } from './tableElements.ts';

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const text = (value: string): ElementContent => ({ type: 'text', value });

/** Its own direction, so that the label of a block doesn't decide the direction of its content. */
const labelElement = (value: string, properties: Properties = {}) =>
  element('p', { dataLabel: '', dir: 'auto', ...properties }, [text(value)]);

/** The drawn children of a block, or some of them, separated by line breaks. */
const contentOf = (state: State, block: Block, children = block.children) =>
  state.wrap(state.all({ ...block, children }), true);

/** The summary or caption of a block, drawn as this element, and the other children. */
function captioned(state: State, block: Block, tagName: 'summary' | 'figcaption') {
  const at = captionIndex(block);
  const caption = block.children[at];
  const rest = contentOf(
    state,
    block,
    block.children.filter((_, index) => index !== at),
  );
  return { rest, caption: caption?.type === 'paragraph' ? [element(tagName, {}, state.all(caption))] : [] };
}

function detailsElement(state: State, block: Block): Element {
  const { caption, rest } = captioned(state, block, 'summary');
  return element('details', 'open' in block.attributes ? { open: true } : {}, [...caption, ...rest]);
}

function figureElement(state: State, block: Block): Element {
  const { caption, rest } = captioned(state, block, 'figcaption');
  return element('figure', {}, [...rest, ...caption]);
}

/** A titled or numbered code block. */
function codeElement(state: State, block: Block): Element {
  const { title, lineNumbers, overflow } = block.attributes;
  const code = block.children.find(({ type }) => type === 'code');
  const count = code?.type === 'code' ? code.value.split('\n').length : 0;
  const numbers = Array.from({ length: count }, (_, index) => index + 1).join('\n');
  // Compared lines have numbers of both sides.
  const isNumbered = lineNumbers === 'true' && overflow !== 'wrap' && count > 0 && !code?.data?.hChildren;
  return element('figure', { dataBlock: 'code', dataWrap: overflow === 'wrap' ? '' : undefined }, [
    ...(title ? [element('figcaption', {}, [text(title)])] : []),
    element('div', { dataNumbered: isNumbered ? '' : undefined }, [
      ...(isNumbered ? [element('span', { ariaHidden: 'true', dataNumbers: '' }, [text(numbers)])] : []),
      ...contentOf(state, block),
    ]),
  ]);
}

/** A column, which grows by its width in percent. */
const columnElement = (state: State, block: Block) => {
  const width = /^(\d{1,3}(?:\.\d+)?)%$/.exec(block.attributes['width'] ?? '')?.[1];
  return element(
    'div',
    { dataBlock: 'column', ...(width && { style: `flex-grow: ${width}` }) },
    contentOf(state, block),
  );
};

/** The items of a stepper, each with the mark of an added or removed step. Content outside steps has no number. */
function itemsOf(state: State, child: RootContent, mark?: Mark): Element[] {
  if (isMarkedBlocks(child)) return child.children.flatMap((inner) => itemsOf(state, inner, markOf(child)));
  const isStep = child.type === 'block' && child.name === 'step';
  const properties = { ...(!isStep && { dataPlain: '' }), ...(mark && { dataChange: mark }) };
  const content = state.wrap(
    isStep ? state.all(child) : [state.one(child, undefined)].flat().filter((node) => node !== undefined),
    true,
  );
  return [element('li', properties, content)];
}

const stepperElement = (state: State, block: Block) =>
  element(
    'ol',
    { dataBlock: 'stepper' },
    state.wrap(
      block.children.flatMap((child) => itemsOf(state, child)),
      true,
    ),
  );

type BlockHandler = (state: State, block: Block) => Element;

/** A container with its label, if it has one. */
const labeled: BlockHandler = (state, block) => {
  const { name, attributes, data } = block;
  const { style = 'info' } = attributes;
  const label = labelOf(block);
  const properties = { dataBlock: name, ...(name === 'hint' && { dataStyle: noteStyle(style) }) };
  if (data?.inline)
    return element('span', properties, [...(label ? [text(`[${label}] `)] : []), ...state.all(block)]);
  // A site writes the word of a note without a title in its own language.
  const word = name === 'hint' && !attributes['title'] ? { dataWord: style } : {};
  return element('div', properties, [
    ...(label ? [labelElement(label, word)] : []),
    ...contentOf(state, block),
  ]);
};

/** The link inside a reference to a page. It tells what the reference itself doesn't: an address, or the name of a website. */
function fallbackOf({ name, children }: Block): Link | undefined {
  if (name !== 'content-ref') return undefined;
  const nodes = children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
  return nodes.find((node) => node.type === 'link');
}

/** A link to a page, file or URL. The component adds the title of the target. */
const reference: BlockHandler = (state, block) => {
  const { kind, href, caption } = referenceOf(block) ?? {};
  const link = fallbackOf(block);
  const address = href || link?.url;
  const name = /^https?:/.test(address ?? '') && link ? textOf(link) : '';
  const properties = {
    dataKind: kind,
    href: address,
    ...(caption && { dataCaption: caption }),
    ...(name && { dataName: name }),
  };
  return element('docs-reference', properties, contentOf(state, block));
};

/** An operation or schemas of a specification. Without content, it has a link to its source. */
const specification: BlockHandler = (state, block) => {
  const { name, attributes, children } = block;
  const { spec, src } = attributes;
  if (!spec && !src) return labeled(state, block);
  const source = src && children.length === 0 ? [element('a', { href: src }, [text(src)])] : [];
  const properties = { dataName: name, dataAttributes: JSON.stringify(attributes) };
  return element('docs-openapi', properties, [...contentOf(state, block), ...source]);
};

const handlers: Readonly<Record<string, BlockHandler>> = {
  tabs: (state, block) => element('docs-tabs', {}, contentOf(state, block)),
  tab: (state, block) => element('docs-tab', { dataTab: labelOf(block) }, contentOf(state, block)),
  stepper: stepperElement,
  columns: (state, block) => element('div', { dataBlock: 'columns' }, contentOf(state, block)),
  column: columnElement,
  code: codeElement,
  figure: figureElement,
  details: detailsElement,
  'content-ref': reference,
  'page-ref': reference,
  file: reference,
  embed: reference,
  prompt: (state, block) =>
    element(
      'docs-prompt',
      { dataLabel: labelOf(block), dataText: promptText(block) },
      contentOf(state, block),
    ),
  openapi: specification,
  'openapi-operation': specification,
  'openapi-schemas': specification,
  'openapi-webhook': specification,
  swagger: specification,
  include: (_, { attributes }) => element('docs-include', { href: attributes['path'] ?? '' }, []),
};

/** Draws a tag that is not a block as its source. */
const sourceElement = ({ type, value, data }: Code | InlineCode) =>
  element(
    type === 'code' ? 'pre' : 'code',
    { dataSource: '', ...(data?.fault !== undefined && { title: data.fault }) },
    data?.hChildren ?? [text(value)],
  );

/** Copies the data of a node to attributes, for style sheets and components. */
const withProperties = (node: ReturnType<State['one']>, properties: Properties) => {
  if (node && !Array.isArray(node) && node.type === 'element') Object.assign(node.properties, properties);
  return node;
};

/** The handlers of `remark-rehype` for blocks, and for Markdown nodes with data from tags and HTML. */
export const blockHandlers = {
  block: (state: State, block: Block) => {
    const result = (Object.hasOwn(handlers, block.name) ? handlers[block.name] : undefined) ?? labeled;
    const drawn = result(state, block);
    state.patch(block, drawn);
    return state.applyData(block, drawn);
  },
  code: (state: State, node: Code) =>
    node.data?.isTag ? sourceElement(node) : defaultHandlers.code(state, node),
  inlineCode: (state: State, node: InlineCode) => {
    if (node.data?.isTag) return sourceElement(node);
    const code = defaultHandlers.inlineCode(state, node);
    if (node.data?.math) return withProperties(code, { dataMath: '' });
    return node.data?.expression ? element('docs-variable', { dataPath: node.value.trim() }, [code]) : code;
  },
  emphasis: (state: State, node: Emphasis) =>
    withProperties(defaultHandlers.emphasis(state, node), {
      ...(node.data?.color && { dataColor: node.data.color }),
      ...(node.data?.background && { dataBackground: node.data.background }),
    }),
  image: (state: State, node: Image) =>
    withProperties(defaultHandlers.image(state, node), {
      ...(node.data?.dark && { dataDark: node.data.dark }),
      ...(node.data?.size === 'line' && { dataLine: '' }),
      ...(/^\d{1,4}(?:px)?$/.test(node.data?.width ?? '') && {
        width: Number.parseInt(node.data?.width ?? '', 10),
      }),
    }),
  link: (state: State, node: Link) =>
    withProperties(defaultHandlers.link(state, node), {
      ...(node.data?.button && { dataButton: node.data.button }),
    }),
  table: (state: State, node: Table) =>
    node.data?.view === 'cards'
      ? cardsElement(state, node)
      : tableElement(defaultHandlers.table(state, drawnTable(node))),
};
