import type { Heading, Paragraph, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { asArray, asObject, asString } from '#openapi/document/json.ts';
import { schemasOf, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { operationsOf, type Operation } from '#openapi/document/operations.ts';

/** Operations of one page. */
const maxOperations = 300;
/** Longer descriptions are left out. In characters. */
const maxDescription = 20_000;

/** A text of a specification must not start a block: a block could show another specification. */
export const withoutTags = (text: string) => text.replaceAll('{%', '{ %');

const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: withoutTags(value.replace(/\s+/g, ' ').trim()) }],
});

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });

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

/** Returns the operations by their first tag, in the order of the declared tags, those without a tag first. */
function operationsByTag(declared: Iterable<string>, operations: readonly Operation[]) {
  const byTag = Map.groupBy(operations, ({ tags: [first = ''] }) => first);
  const names = [...new Set(['', ...declared, ...byTag.keys()])];
  return names.flatMap((name) => {
    const own = byTag.get(name);
    return own ? [{ name, operations: own }] : [];
  });
}

/**
 * Returns a specification as Markdown: its description, and a block for each operation and for its schemas. Call it in a
 * worker.
 */
export function specificationText(
  document: OpenAPIDocument,
  slug: string,
  { models = true, grouping }: Readonly<Record<string, unknown>> = {},
): string {
  const all = operationsOf(document).filter(isPath);
  const tags = new Map(
    asArray(document.root['tags']).map((tag) => {
      const fields = asObject(tag);
      return [asString(fields['name']) ?? '', asString(fields['description'])];
    }),
  );
  const shown = all.slice(0, maxOperations);
  const groups =
    grouping === 'by-operation' ? [{ name: '', operations: shown }] : operationsByTag(tags.keys(), shown);
  const blocks: RootContent[] = [
    ...description(asString(asObject(document.root['info'])['description'])),
    ...groups.flatMap(({ name, operations }) => [
      ...(name === '' ? [] : [heading(2, name), ...description(tags.get(name))]),
      ...operations.flatMap((operation) => [
        heading(name === '' ? 2 : 3, operation.summary || `${operation.method} ${operation.path}`),
        operationBlock(slug, operation),
      ]),
    ]),
    ...(all.length > maxOperations
      ? [paragraph(`Only the first ${maxOperations} of ${all.length} operations are shown.`)]
      : []),
    ...(models === true && Object.keys(schemasOf(document)).length > 0
      ? [
          heading(2, 'Models'),
          verbatim(`{% openapi-schemas spec="${slug}" grouped="true" %}\n{% endopenapi-schemas %}`),
        ]
      : []),
  ];
  return toMarkdown({ type: 'root', children: blocks });
}
