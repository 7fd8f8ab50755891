// Components with facts in their attributes: cards, fields of an API, dated entries, files.
import type { List, ListItem, PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import { literalIn } from '../../literals.ts';
import { textOf } from '../../textOf.ts';
import type { Attributes, HtmlElement } from '../block.ts';
import { paragraph, toFlow, toPhrasing } from '../flow.ts';
import { summaryOf } from '../lowerContainers.ts';
import { at, isElement } from '../nodes.ts';
import { blockOf, content, firstOf, partsOf, shortName, strong, text, type DrawComponent } from './draw.ts';

const cardColumns: readonly Attributes[] = [
  {},
  {},
  { 'data-hidden': '', 'data-card-target': '', 'data-type': 'content-ref' },
  { 'data-hidden': '', 'data-card-cover': '', 'data-type': 'files' },
];

/** A card with its title, content, target and cover. */
export const card: DrawComponent = (element, lower) => {
  const place = at(element);
  const [title, href] = [
    firstOf(element, 'title', 'label', 'header'),
    firstOf(element, 'href', 'link', 'to', 'url'),
  ];
  const [cover, description] = [firstOf(element, 'img', 'image', 'src'), firstOf(element, 'description')];
  const body = [...(description === undefined ? [] : [summaryOf(description)]), ...content(element, lower)];
  const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children, ...place });
  const cells: TableCell[] = [
    cell(title === undefined ? [] : [strong(title)]),
    body.every(({ type }) => type === 'paragraph')
      ? cell(toPhrasing(body))
      : Object.assign(cell([]), { data: { blocks: true as const }, children: body }),
    cell(
      href === undefined ? [] : [{ type: 'link', url: href, title: null, children: [text(title ?? href)] }],
    ),
    cell(cover === undefined ? [] : [{ type: 'image', url: cover, alt: '', title: null }]),
  ];
  const table: Table = {
    type: 'table',
    align: cardColumns.map(() => null),
    data: { view: 'cards', columns: cardColumns },
    children: [
      { type: 'tableRow', children: cardColumns.map(() => cell([])), ...place },
      { type: 'tableRow', children: cells, ...place },
    ],
    ...place,
  };
  return [table];
};

const isCards = (node: RootContent | undefined): node is Table =>
  node?.type === 'table' && node.data?.columns === cardColumns;

const separator = /(?:^|\n)[ \t]*<--->[ \t]*(?:\n|$)/;

/** The columns of a shortcode: the items of a list, or what is between lines with `<--->`. Empty if there is one. */
function columnsIn(nodes: readonly RootContent[], element: HtmlElement): RootContent[] {
  const [list] = nodes;
  const columns: RootContent[][] = [[]];
  if (list?.type === 'list' && nodes.length === 1)
    columns.splice(0, 1, ...list.children.map((item): RootContent[] => item.children));
  else
    for (const node of nodes) {
      if (node.type !== 'paragraph') {
        columns.at(-1)?.push(node);
        continue;
      }
      let line: PhrasingContent[] = [];
      const end = () => {
        if (line.length > 0) columns.at(-1)?.push(paragraph(line, {}));
        line = [];
      };
      for (const child of node.children) {
        const [first = '', ...others] = child.type === 'text' ? child.value.split(separator) : [];
        if (child.type !== 'text') line.push(child);
        else if (first !== '') line.push(text(first));
        for (const value of others) {
          end();
          columns.push([]);
          if (value !== '') line.push(text(value));
        }
      }
      end();
    }
  return columns.length < 2 ? [] : columns.map((content) => blockOf('column', {}, content, element));
}

/** A group of cards, or of columns. */
export const cards: DrawComponent = (element, lower) => {
  const shown: RootContent[] = [];
  const parts = toFlow(lower(partsOf(element)));
  const columns =
    element.source.startsWith('{{') && element.name === 'Columns' ? columnsIn(parts, element) : [];
  for (const node of columns.length > 0 ? columns : parts) {
    const last = shown.at(-1);
    if (isCards(node) && isCards(last))
      shown.splice(-1, 1, {
        ...last,
        children: [...last.children, ...node.children.slice(1)],
        ...at(element),
      });
    else shown.push(node);
  }
  return shown.some((node) => node.type === 'block' && node.name === 'column')
    ? [blockOf('columns', {}, shown, element)]
    : shown;
};

export const column: DrawComponent = (element, lower) => [
  blockOf('column', {}, content(element, lower), element),
];

/** A parameter or a field of an API: its name, type, and what must hold. */
export const field: DrawComponent = (element, lower) => {
  const name = firstOf(element, 'path', 'query', 'body', 'header', 'name') ?? '';
  const type = firstOf(element, 'type');
  const has = (key: string) => (element.attributes[key] ?? 'false') !== 'false';
  const initial = firstOf(element, 'default', 'initial');
  const facts = [
    ...(has('required') ? ['required'] : []),
    ...(has('deprecated') ? ['deprecated'] : []),
    ...(initial === undefined ? [] : [`default: ${initial}`]),
  ];
  const line: PhrasingContent[] = [
    { type: 'inlineCode', value: name },
    ...(type === undefined ? [] : [text(' '), { type: 'emphasis' as const, children: [text(type)] }]),
    ...(facts.length === 0 ? [] : [text(` · ${facts.join(' · ')}`)]),
  ];
  return [paragraph(line, at(element)), ...content(element, lower)];
};

/** A dated entry of a changelog. */
export const update: DrawComponent = (element, lower) => {
  const [date = '', description] = [firstOf(element, 'label', 'date'), firstOf(element, 'description')];
  const tags = element.expressions?.['tags'];
  const listed = tags === undefined ? undefined : literalIn(tags);
  const attributes = { date, ...(Array.isArray(listed) && { tags: listed.map(String).join(',') }) };
  const lead = description === undefined ? [] : [paragraph([strong(description)], {})];
  return [blockOf('update', attributes, [...lead, ...content(element, lower)], element)];
};

/** Files and folders, as a list. */
export const files: DrawComponent = (element, lower) => {
  const items = partsOf(element).filter(
    (child): child is HtmlElement => isElement(child) && /^(?:File|Folder)$/.test(shortName(child.name)),
  );
  if (items.length === 0) return content(element, lower);
  const itemOf = (item: HtmlElement): ListItem => {
    const name = paragraph(
      [
        {
          type: 'inlineCode',
          value:
            firstOf(item, 'name', 'label') ??
            textOf(
              Object.assign({ type: 'paragraph' as const, children: [] }, { children: lower(item.children) }),
            ),
        },
      ],
      at(item),
    );
    const below = shortName(item.name) === 'Folder' ? files(item, lower) : [];
    return {
      type: 'listItem',
      spread: false,
      children: [name, ...below.filter((node): node is List => node.type === 'list')],
      ...at(item),
    };
  };
  return [{ type: 'list', ordered: false, spread: false, children: items.map(itemOf), ...at(element) }];
};
