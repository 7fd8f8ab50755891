import type { Heading, Link, List, Paragraph, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { infoParts } from '#openapi/document/drawing/infoParts.ts';
import { documentationParts } from '#openapi/document/drawing/operationDrawing.ts';
import { fact, type Part } from '#openapi/document/drawing/part.ts';
import { asArray, asObject, asString, hasMarkup, isObject, type Json } from '#openapi/document/json.ts';
import { schemasOf, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { operationsOf, type Operation } from '#openapi/document/operations.ts';
import { tagHref } from './tagHref.ts';

/** Operations of one page. A document with more of them has a page for each tag. */
const maxOperations = 100;
/** Longer descriptions are left out. In characters. */
const maxDescription = 20_000;

/** A text of a specification must not start a block: a block could show another specification. */
export const withoutTags = (text: string) => text.replaceAll('{%', '{ %');

const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: withoutTags(value.replace(/\s+/g, ' ').trim()) }],
});

/** Markdown that is written as it is. */
const verbatim = (value: string): RootContent => ({ type: 'html', value });

const description = (text: string | undefined) =>
  text === undefined || text.trim() === '' || text.length > maxDescription
    ? []
    : [verbatim(withoutTags(text.trim()))];

/** Paths with these characters can't be an attribute of a block, and are no valid paths. */
const isPath = ({ path }: Operation) => !/["'\\\s]|%\}/.test(path);

const operationBlock = (slug: string, { path, method, isWebhook }: Operation) =>
  verbatim(
    isWebhook
      ? `{% openapi-webhook spec="${slug}" name="${path}" method="${method.toLowerCase()}" %}\n{% endopenapi-webhook %}`
      : `{% openapi-operation spec="${slug}" path="${path}" method="${method.toLowerCase()}" %}\n{% endopenapi-operation %}`,
  );

/** A part of a document with its own page: operations of a tag, or the schemas. */
type Section = {
  /** Names the part in URLs: `?tag=Pets`. */
  key: string;
  title: string;
  about: RootContent[];
  operations: readonly Operation[];
};

/** Returns parts of at most 100 operations. */
const inParts = (name: string, about: RootContent[], operations: readonly Operation[]): Section[] =>
  Array.from({ length: Math.ceil(operations.length / maxOperations) }, (_, at) => {
    const title = at === 0 ? name : `${name}, part ${at + 1}`;
    const shown = operations.slice(at * maxOperations, (at + 1) * maxOperations);
    return { key: title, title, about: at === 0 ? about : [], operations: shown };
  });

/** Returns the operations by their first tag, in the order of the declared tags, those without a tag first. */
function operationsByTag(tags: ReadonlyMap<string, Json>, operations: readonly Operation[]) {
  const byTag = Map.groupBy(operations, ({ tags: [first = ''] }) => first);
  const names = [...new Set(['', ...tags.keys(), ...byTag.keys()])];
  return names.flatMap((name) => {
    const own = byTag.get(name);
    return own ? [{ name, about: aboutTag(tags.get(name)), operations: own }] : [];
  });
}

const infoBlocks = (part: Part): RootContent[] => {
  if (part.kind === 'markdown') return description(part.text);
  if (part.kind !== 'fact') return [];
  const text = { type: 'text' as const, value: withoutTags(part.text) };
  const isWeb = part.href !== undefined && /^https?:/i.test(part.href);
  const shown = isWeb ? { type: 'link' as const, url: part.href ?? '', children: [text] } : text;
  return [{ type: 'paragraph', children: [{ type: 'text', value: `${part.label}: ` }, shown] }];
};

const aboutTag = (tag: Json = {}): RootContent[] => [
  ...description(asString(tag['summary'])),
  ...description(asString(tag['description'])),
  ...(isObject(tag['externalDocs']) ? documentationParts(tag['externalDocs']).flatMap(infoBlocks) : []),
];

/** The title of an operation: its summary, unless that is a text of its own, which the operation shows. */
function titleOf({ summary, method, path }: Operation) {
  const text = summary === undefined ? '' : plainText(summary);
  return text === '' || text.length > maxTitle ? `${method} ${path}` : text;
}

/** In characters. */
const maxTitle = 100;

const plainText = (markdown: string) =>
  hasMarkup(markdown) ? toString(fromMarkdown(markdown)).replace(/\s+/g, ' ').trim() : markdown.trim();

const operationsOfPage = (slug: string, depth: Heading['depth'], operations: readonly Operation[]) =>
  operations.flatMap((operation) => [heading(depth, titleOf(operation)), operationBlock(slug, operation)]);

const models = (slug: string) =>
  verbatim(`{% openapi-schemas spec="${slug}" grouped="true" %}\n{% endopenapi-schemas %}`);

const link = (key: string, value: string): Link => ({
  type: 'link',
  url: tagHref(key),
  children: [{ type: 'text', value: withoutTags(value) }],
});

const linkLine = (before: string, key: string, value: string): Paragraph => ({
  type: 'paragraph',
  children: [...(before === '' ? [] : [{ type: 'text' as const, value: before }]), link(key, value)],
});

/** The list of the parts, which link to their pages. */
const overview = (sections: readonly Section[]): RootContent[] =>
  sections.flatMap(({ key, title, about, operations }) => [
    heading(2, title),
    ...about,
    ...(operations.length === 0 ? [linkLine('', key, title)] : []),
    ...(operations.length === 0 ? [] : [operationList(key, operations)]),
  ]);

const operationList = (key: string, operations: readonly Operation[]): List => ({
  type: 'list',
  spread: false,
  children: operations.map((operation) => {
    const address = `${operation.method} ${operation.path}`;
    const title = titleOf(operation);
    return {
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            link(key, title),
            ...(title === address
              ? []
              : [
                  { type: 'text' as const, value: ' ' },
                  { type: 'inlineCode' as const, value: address },
                ]),
          ],
        },
      ],
    };
  }),
});

/** The page of a part, with links to the list and to the next part. */
function sectionPage(
  slug: string,
  sections: readonly Section[],
  section: Section,
  hasOwnModels: boolean,
): RootContent[] {
  const next = sections[sections.indexOf(section) + 1];
  return [
    linkLine('', '', 'All operations'),
    heading(2, section.title),
    ...section.about,
    ...(section.operations.length === 0 && hasOwnModels
      ? [models(slug)]
      : operationsOfPage(slug, 3, section.operations)),
    ...(next ? [linkLine('Next: ', next.key, next.title)] : []),
  ];
}

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns a specification as Markdown: its description, and a block for each operation and for its schemas. A document with
 * more than 100 operations is a list of links to a page for each tag, unless `props.whole` is set. `props.tag` names the
 * page. Call it in a worker.
 */
export function specificationText(document: OpenAPIDocument, slug: string, props: Props = {}): string {
  const { models: withModels = true, grouping, tag, whole } = props;
  const all = operationsOf(document).filter(isPath);
  const tags = new Map(
    asArray(document.root['tags']).map((one) => [asString(asObject(one)['name']) ?? '', asObject(one)]),
  );
  const groups =
    grouping === 'by-operation' ? [{ name: '', about: [], operations: all }] : operationsByTag(tags, all);
  const hasModels = withModels === true && Object.keys(schemasOf(document)).length > 0;
  const sections = [
    ...groups.flatMap(({ name, about, operations }) => inParts(name || 'Operations', about, operations)),
    ...(hasModels ? [{ key: 'Models', title: 'Models', about: [], operations: [] }] : []),
  ];
  const wanted = sections.find(({ key }) => key === tag);
  const lead = [
    ...[...fact('API version', document.version), ...infoParts(document)].flatMap(infoBlocks),
    ...description(asString(asObject(document.root['info'])['description'])),
  ];
  const blocks = wanted
    ? sectionPage(slug, sections, wanted, hasModels)
    : all.length > maxOperations && whole !== true
      ? [...lead, ...overview(sections)]
      : [
          ...lead,
          ...groups.flatMap(({ name, about, operations }) => [
            ...(name === '' ? [] : [heading(2, name), ...about]),
            ...operationsOfPage(slug, name === '' ? 2 : 3, operations),
          ]),
          ...(hasModels ? [heading(2, 'Models'), models(slug)] : []),
        ];
  return toMarkdown({ type: 'root', children: blocks });
}
