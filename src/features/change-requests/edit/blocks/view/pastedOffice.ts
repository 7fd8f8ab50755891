import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { FootnoteDefinition, FootnoteReference, Html } from 'mdast';
import { blockHash } from '#markdown/blockIds.ts';

// What office suites and wikis write instead of HTML’s elements.

const isElement = (node: Nodes): node is Element => node.type === 'element';
const text = (value: unknown) =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
const attribute = ({ properties }: Element, name: string) => text(properties[name]);

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

/** The text of a node, without comments. */
export const rawText = (node: Nodes): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map((child) => rawText(child)).join('')
      : '';

const isComment = (node: ElementContent, words: string) =>
  node.type === 'comment' && node.value.trim() === `[${words}]`;

/** Word draws the markers of items between conditional comments. Not all programs keep the style that says so. */
function withMarkers(nodes: readonly ElementContent[]): ElementContent[] {
  const start = nodes.findIndex((node) => isComment(node, 'if !supportLists'));
  const end = nodes.findIndex((node, at) => at > start && isComment(node, 'endif'));
  if (start < 0 || end < 0) return [...nodes];
  const marker = element('span', nodes.slice(start + 1, end), { style: 'mso-list:Ignore' });
  return [...nodes.slice(0, start), marker, ...withMarkers(nodes.slice(end + 1))];
}

/** Addresses of notes: of Word, of Google Docs, of LibreOffice. */
const toNote = /#(?:_?(?:ftn|edn)t?|sd(?:foot|end)note)\d+(?:sym)?$/;
const toReference = /#(?:_?(?:ftn|edn)t?_?ref|sd(?:foot|end)note(?=\d+anc))\d+(?:anc)?$/;

/** A key that a note and its references have in common. */
const noteKey = (address: string) =>
  `${/edn|end/.test(address) ? 'end' : 'foot'}${address.split(/\D/).findLast((part) => part !== '')}`;

function firstLink(node: Nodes): Element | undefined {
  if (isElement(node) && node.tagName === 'a') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = firstLink(child);
    if (found) return found;
  }
  return undefined;
}

/** The link by which a paragraph begins, if it is the text of a note. */
function backLink(node: Element) {
  const link = node.tagName === 'p' ? firstLink(node) : undefined;
  const isBack = link && toReference.test(attribute(link, 'href'));
  return isBack && rawText(node).trim().startsWith(rawText(link).trim()) ? link : undefined;
}

const without = (nodes: readonly ElementContent[], gone: Element): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] =>
    node === gone ? [] : isElement(node) ? [{ ...node, children: without(node.children, gone) }] : [node],
  );

/** The notes of a document, by key. Their labels are theirs alone, since the page can have other notes. */
function notesIn(nodes: readonly RootContent[], notes = new Map<string, string>()) {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const link = backLink(node);
    if (link) notes.set(noteKey(attribute(link, 'href')), blockHash(rawText(node)));
    else notesIn(node.children, notes);
  }
  return notes;
}

const panelStyles: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'success',
  success: 'success',
  warning: 'warning',
  error: 'danger',
};

/** The style of the hint for a panel of Confluence. */
function panelStyle(node: Element) {
  const classes = attribute(node, 'className');
  const macro = /confluence-information-macro-(\w+)/.exec(classes)?.[1];
  // Macros of earlier versions of Confluence have other names for the same colors.
  if (macro !== undefined) return { note: 'warning', warning: 'danger', tip: 'success' }[macro] ?? 'info';
  const type = attribute(node, 'dataPanelType');
  return type === '' ? undefined : (panelStyles[type] ?? 'info');
}

/** Whether an item is a task, and checked. */
function taskState(item: Element, list: Element | undefined): boolean | undefined {
  if (attribute(item, 'role') === 'checkbox') return attribute(item, 'ariaChecked') === 'true';
  if (
    attribute(item, 'dataInlineTaskId') !== '' ||
    /inline-task-list/.test(list ? attribute(list, 'className') : '')
  )
    return /\bchecked\b/.test(attribute(item, 'className'));
  const sign = /^\s*\[([ x])\]\s/i.exec(rawText(item))?.[1];
  return sign === undefined ? undefined : sign !== ' ';
}

const isBox = (node: ElementContent) =>
  isElement(node) && node.tagName === 'img' && attribute(node, 'ariaRoleDescription') === 'checkbox';

/** The content of an item without the sign of a task. */
function withoutSign([first, ...others]: ElementContent[]): ElementContent[] {
  if (first?.type === 'text' && first.value.trim() === '') return withoutSign(others);
  if (first?.type === 'text')
    return [{ ...first, value: first.value.replace(/^\s*\[[ x]\]\s+/i, '') }, ...others];
  if (first?.type !== 'element') return first ? [first, ...others] : [];
  return [{ ...first, children: withoutSign(first.children) }, ...others];
}

/** Google Docs strikes out what is done. */
const unstruck = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node;
    const style = attribute(node, 'style').replace(/text-decoration(?:-line)?:\s*line-through/g, '');
    return { ...node, properties: { ...node.properties, style }, children: unstruck(node.children) };
  });

function readElement(
  node: Element,
  parent: Element | undefined,
  notes: ReadonlyMap<string, string>,
): ElementContent[] {
  const { tagName, properties } = node;
  const classes = attribute(node, 'className');
  // The table of contents has numbers of pages that don’t exist here.
  if (/\bMsoToc(?:\d|Heading)/.test(classes)) return [];
  const isNotes = /mso-element:\s*(?:foot|end)note-list/.test(attribute(node, 'style'));
  const link = backLink(node);
  const label = notes.get(noteKey(attribute(link ?? node, 'href')));
  if (tagName === 'a' && toNote.test(attribute(node, 'href')))
    return label === undefined
      ? readNodes(node.children, node, notes)
      : [element('note-reference', [], { id: label })];
  const children = readNodes(
    withMarkers(link ? without(node.children, link) : node.children).filter(
      (child) => !isBox(child) && !(isNotes && isElement(child) && /^[hb]r$/.test(child.tagName)),
    ),
    node,
    notes,
  );
  if (link) return [element('note-text', [{ ...node, children }], { id: label })];
  if (tagName === 'p' && /\bMso(?:Intense)?Quote\b/.test(classes))
    return [element('blockquote', [{ ...node, children }])];
  const style = tagName === 'div' ? panelStyle(node) : undefined;
  if (style !== undefined) return [element('hint', children, { style })];
  const task = tagName === 'li' ? taskState(node, parent) : undefined;
  if (task !== undefined) {
    const box = element('input', [], { type: 'checkbox', checked: task });
    const content = withoutSign(children);
    return [{ ...node, children: [box, ...(task ? unstruck(content) : content)] }];
  }
  const brush = /\bbrush:\s*([\w+#-]+)/.exec(attribute(node, 'dataSyntaxhighlighterParams'))?.[1];
  if (tagName === 'pre' && brush !== undefined)
    return [element('pre', [element('code', children, { className: [`language-${brush}`] })])];
  return [{ ...node, properties, children }];
}

const readNodes = (
  nodes: readonly ElementContent[],
  parent: Element | undefined,
  notes: ReadonlyMap<string, string>,
): ElementContent[] => nodes.flatMap((node) => (isElement(node) ? readElement(node, parent, notes) : [node]));

/** Replaces the markup of office suites and wikis with elements for notes, tasks, quotes, hints and code. */
export function readOffice(nodes: readonly RootContent[]): ElementContent[] {
  const contents = nodes.filter((node): node is ElementContent => node.type !== 'doctype');
  return readNodes(contents, undefined, notesIn(contents));
}

/** The number of images that aren’t in the clipboard: only the addresses of files on the device are. */
export function countLostImages(root: Root | Element): number {
  return root.children.reduce((count, node) => {
    if (!isElement(node)) return count;
    const isLost =
      node.tagName === 'img' && !isBox(node) && /^(?:file|data|cid|blob):/i.test(attribute(node, 'src'));
    return count + (isLost ? 1 : countLostImages(node));
  }, 0);
}

const html = (value: string): Html => ({ type: 'html', value });

/** How the elements of `readOffice`, and details, are written. */
export const officeHandlers = {
  'note-reference': (_: State, node: Element): FootnoteReference => ({
    type: 'footnoteReference',
    identifier: attribute(node, 'id'),
    label: attribute(node, 'id'),
  }),
  'note-text': (state: State, node: Element): FootnoteDefinition => ({
    type: 'footnoteDefinition',
    identifier: attribute(node, 'id'),
    label: attribute(node, 'id'),
    children: state.toFlow(state.all(node)),
  }),
  hint: (state: State, node: Element) => [
    html(`{% hint style="${attribute(node, 'style')}" %}`),
    ...state.toFlow(state.all(node)),
    html('{% endhint %}'),
  ],
  details(state: State, node: Element) {
    const summary = node.children.find((child) => isElement(child) && child.tagName === 'summary');
    const title = summary ? rawText(summary).trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;') : '';
    const others = { ...node, children: node.children.filter((child) => child !== summary) };
    return [
      html(`<details>\n\n<summary>${title}</summary>`),
      ...state.toFlow(state.all(others)),
      html('</details>'),
    ];
  },
};
