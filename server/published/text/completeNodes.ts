// Turns drawn nodes into HTML for visitors: links and images get their addresses, and `docs-…` elements become HTML that
// needs no JavaScript.
import type { Element, ElementContent, Properties } from 'hast';
import { labelOf } from '#markdown/blocks/blockText.ts';
import { includeName } from '#markdown/includes.ts';
import { el, quiet } from '../html.ts';
import { icon } from '../shell/icons.ts';
import { imageElement } from './imageElement.ts';
import { blockAttributes, wordIn, type Place } from './place.ts';

type Complete = (element: Element, place: Place) => ElementContent | ElementContent[];

const stringOf = (value: Properties[string]) => (typeof value === 'string' ? value : '');

/** Returns the completed nodes. Doesn't modify the given ones. */
export const completeNodes = (nodes: readonly ElementContent[], place: Place): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const complete = Object.hasOwn(elements, node.tagName) ? elements[node.tagName] : undefined;
    return complete ? complete(node, place) : withChildren(node, place);
  });

const withChildren = (element: Element, place: Place, properties: Properties = {}): Element => ({
  ...element,
  properties: { ...element.properties, ...properties },
  children: completeNodes(element.children, place),
});

/** A link. Without a target, only its content is shown. */
const completeLink: Complete = (element, place) => {
  const { href, ...others } = element.properties;
  const target = place.link(stringOf(href));
  const children = completeNodes(element.children, place);
  if (target.kind === 'nothing') return el('span', { className: ['dead'] }, children);
  const properties = { ...others, href: target.href, ...(target.outside && { rel: ['noreferrer'] }) };
  return { ...element, properties, children };
};

/** A link that is named by its target. */
function namedLink(address: string, place: Place, className: string, ownName = '') {
  const target = place.link(address);
  const written = ownName || includeName(address);
  if (target.kind === 'nothing') return el('span', { className: ['dead'] }, written);
  const name = target.title?.trim() || written || target.href;
  return el(
    'a',
    { href: target.href, className: [className], ...(target.outside && { rel: ['noreferrer'] }) },
    name,
  );
}

/** The label of a note in the language of the site, if it is no title. */
const completeParagraph: Complete = (element, place) => {
  const { dataWord, ...properties } = element.properties;
  if (typeof dataWord !== 'string') return withChildren(element, place);
  const word = wordIn(place.words.notes, dataWord.toLowerCase());
  return word === undefined ? withChildren({ ...element, properties }, place) : el('p', properties, word);
};

const completeReference: Complete = ({ properties, children }, place) => {
  const kind = stringOf(properties['dataKind']);
  const caption = stringOf(properties['dataCaption']);
  const label = wordIn(place.words.references, kind);
  return el(
    'div',
    { className: ['block-reference'] },
    icon(kind === 'content-ref' || kind === 'include' ? 'page' : 'file'),
    el(
      'div',
      {},
      label && el('span', { className: ['block-kind'] }, label),
      namedLink(stringOf(properties['href']), place, 'block-cover', stringOf(properties['dataName'])),
      caption && el('p', {}, caption),
      kind === 'content-ref' ? [] : completeNodes(children, place),
    ),
  );
};

const completeCard: Complete = ({ properties, children }, place) => {
  const href = stringOf(properties['href']);
  return el(
    'li',
    { className: ['block-card'] },
    el('div', { className: ['block-cardContent'] }, completeNodes(children, place)),
    href && el('div', { className: ['block-cardTarget'] }, namedLink(href, place, 'block-cover')),
  );
};

const completeInclude: Complete = (element, place) => {
  const href = stringOf(element.properties['href']);
  const included = place.included(href);
  // As in the console, a file that can't be shown is a link to it, or its address if it is missing.
  if (!included)
    return completeReference(
      { ...element, properties: { ...element.properties, dataKind: 'include' }, children: [] },
      place,
    );
  return el('section', {}, completeNodes(included.nodes, included.place));
};

const completePrompt: Complete = ({ properties, children }, place) =>
  el(
    'div',
    { className: ['block-prompt'], dataCopy: stringOf(properties['dataText']) },
    el(
      'div',
      { className: ['block-promptHead'] },
      el('p', { dataLabel: '' }, stringOf(properties['dataLabel'])),
    ),
    completeNodes(children, place),
  );

const isTab = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'docs-tab';

const titleOfTab = ({ properties }: Element) => stringOf(properties['dataTab']);

/** More tabs are shown one below the other. The style sheet has a rule for each. */
const maxTabs = 12;

/** Tabs as radio buttons. Print shows all panels under their titles. */
const completeTabs: Complete = (element, place) => {
  const panels = element.children.filter(isTab);
  const others = completeNodes(
    element.children.filter((child) => !isTab(child)),
    place,
  );
  if (panels.length === 0 || panels.length > maxTabs)
    return [...others, ...panels.flatMap((panel) => completeTab(panel, place))];
  const name = `~tabs-${place.nextNumber()}`;
  const buttons = panels.map((panel, at) =>
    el('label', {}, el('input', { type: 'radio', name, checked: at === 0 }), titleOfTab(panel)),
  );
  return el(
    'div',
    { className: ['site-switch'] },
    others,
    el('fieldset', { className: ['block-tabList'] }, el('legend', {}, quiet(place.words.choose)), buttons),
    panels.map((panel, at) =>
      el(
        'section',
        { className: ['block-panel', `panel-${at + 1}`], dir: 'auto' },
        el('p', { dataLabel: '', dir: 'auto' }, titleOfTab(panel)),
        completeNodes(panel.children, place),
      ),
    ),
  );
};

const completeTab: Complete = (element, place) =>
  el(
    'section',
    { className: ['block-open'], dir: 'auto' },
    el('p', { dataLabel: '', dir: 'auto' }, titleOfTab(element)),
    completeNodes(element.children, place),
  );

const completeVariable: Complete = ({ properties, children }, place) => {
  const path = stringOf(properties['dataPath']);
  const value = place.variables.get(path);
  return value === undefined ? completeNodes(children, place) : [{ type: 'text', value }];
};

function completeSpecification({ properties, children }: Element, place: Place): Element {
  const name = stringOf(properties['dataName']);
  const attributes = blockAttributes(stringOf(properties['dataAttributes']));
  const drawn = place.specification(name, attributes);
  const content = completeNodes(children, place);
  if (drawn) return el('div', {}, drawn);
  return el('div', { dataBlock: name }, el('p', { dataLabel: '' }, labelOf({ name, attributes })), content);
}

const completeTask: Complete = ({ properties }, { words }) => {
  const done = properties['checked'] === true;
  return el(
    'span',
    { className: ['text-task'] },
    icon(done ? 'check' : 'todo'),
    quiet(done ? words.done : words.notDone),
  );
};

/** A heading with a link to itself. */
const completeHeading: Complete = (element, place) => {
  const { id } = element.properties;
  const heading = withChildren(element, place);
  if (typeof id !== 'string') return heading;
  const anchor = el(
    'a',
    { href: `#${encodeURIComponent(id)}`, className: ['heading-link'], ariaLabel: place.words.linkToSection },
    '#',
  );
  return { ...heading, children: [...heading.children, { type: 'text', value: ' ' }, anchor] };
};

/** A column that grows by its width. The policy of sites allows no inline styles. */
const completeDiv: Complete = (element, place) => {
  const { style, ...properties } = element.properties;
  const width = /^flex-grow: ([\d.]+)$/.exec(stringOf(style))?.[1];
  const grow = width && { dataGrow: String(Math.min(95, Math.max(5, Math.round(Number(width) / 5) * 5))) };
  return {
    ...element,
    properties: { ...properties, ...grow },
    children: completeNodes(element.children, place),
  };
};

/** Elements that scroll horizontally are focusable, so that the keyboard can scroll them. */
const scroller = (label: string) => ({ tabIndex: 0, role: 'group', ariaLabel: label });

const completeTable: Complete = (element, place) => {
  const { dir, ...properties } = element.properties;
  return el(
    'div',
    { className: ['text-tableBox'], ...(dir !== undefined && { dir }), ...scroller(place.words.table) },
    { ...withChildren({ ...element, properties }, place, { className: ['text-table'] }) },
  );
};

const completeListing: Complete = (element, place) =>
  withChildren(element, place, {
    ...scroller(place.words.code),
    ...(!('dataSource' in element.properties) && { className: ['text-listing'] }),
  });

const elements: Record<string, Complete> = {
  a: completeLink,
  img: (element, place) => imageElement(element.properties, place),
  input: completeTask,
  div: completeDiv,
  p: completeParagraph,
  pre: completeListing,
  table: completeTable,
  h2: completeHeading,
  h3: completeHeading,
  h4: completeHeading,
  h5: completeHeading,
  h6: completeHeading,
  'docs-card': completeCard,
  'docs-include': completeInclude,
  'docs-openapi': completeSpecification,
  'docs-prompt': completePrompt,
  'docs-reference': completeReference,
  'docs-tab': completeTab,
  'docs-tabs': completeTabs,
  'docs-variable': completeVariable,
};
