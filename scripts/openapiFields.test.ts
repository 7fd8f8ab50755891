// Each field of OpenAPI that tells readers something is shown in each place, or has a decision here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { compareInSteps } from '#features/openapi/compare/compare.ts';
import type { Block } from '#markdown/blocks/block.ts';
import { operationDrawing } from '#openapi/document/drawing/operationDrawing.ts';
import type { Part } from '#openapi/document/drawing/part.ts';
import { schemaDrawing } from '#openapi/document/drawing/schemaDrawing.ts';
import { asObject, type Json } from '#openapi/document/json.ts';
import { schemasOf, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { operationsOf, type Operation } from '#openapi/document/operations.ts';
import { childrenOf, entryTexts, typeText, type ShapeOf } from '#openapi/document/schemaText.ts';
import { createShapeReader } from '#openapi/document/shape.ts';
import { parseDocument, readFixture } from '#openapi/testing/documents.ts';
import { checkFields, type Path, type Version } from '#server/areas/openapi/faults/checkFields.ts';
import { versions } from '#server/areas/openapi/faults/fields.ts';
import { newRenderBudget } from '#server/domain/openapi/renderBudget.ts';
import { specificationMarkdown } from '#server/domain/openapi/specificationMarkdown.ts';
import { specificationText } from '#server/domain/openapi/specificationText.ts';
import { specificationElement } from '#server/published/openapi/specificationElement.ts';
import { decisions } from './openapiFields.ts';

const blockOf = ({ path, method, isWebhook }: Operation): Pick<Block, 'name' | 'attributes'> => ({
  name: isWebhook ? 'openapi-webhook' : 'openapi-operation',
  attributes: isWebhook ? { name: path, method } : { path, method },
});

const blocksOf = (document: OpenAPIDocument) => [
  ...operationsOf(document).map(blockOf),
  { name: 'openapi-schemas', attributes: {} },
];

/** What the console draws of a schema when everything is open. */
function fieldTexts(schema: unknown, shapeOf: ShapeOf, depth = 0): unknown[] {
  if (depth > 4) return [];
  return childrenOf(schema, shapeOf).map((child) => [
    child.name,
    typeText(child.schema, shapeOf),
    entryTexts(child, shapeOf(child.schema)),
    fieldTexts(child.schema, shapeOf, depth + 1),
  ]);
}

function partTexts(part: Part, shapeOf: ShapeOf): unknown {
  if (part.kind === 'group') return [part.title, part.note, part.parts.map((one) => partTexts(one, shapeOf))];
  if (part.kind === 'schema')
    return [part.name, typeText(part.schema, shapeOf), fieldTexts(part.schema, shapeOf)];
  if (part.kind !== 'fields') return part;
  return part.fields.map((field) => [
    field.name,
    typeText(field.schema, shapeOf),
    entryTexts({ ...field, isProperty: true }, shapeOf(field.schema), field),
    fieldTexts(field.schema, shapeOf),
  ]);
}

type Texts = Generator<string | undefined>;

function* inConsole(document: OpenAPIDocument): Texts {
  yield specificationText(document, 'harbor');
  const context = { document, shapeOf: createShapeReader(document.root) };
  const { shapeOf } = context;
  for (const operation of operationsOf(document)) {
    const { parts, ...head } = operationDrawing(context, operation);
    yield JSON.stringify([head, parts.map((part) => partTexts(part, shapeOf))]);
  }
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    const { parts, ...head } = schemaDrawing(context, { name, schema });
    yield JSON.stringify([head, parts, fieldTexts(schema, shapeOf)]);
  }
}

function* onSites(document: OpenAPIDocument): Texts {
  yield specificationText(document, 'harbor');
  const budget = newRenderBudget();
  const description = (value: string): ElementContent[] => [{ type: 'text', value }];
  for (const block of blocksOf(document)) {
    const element = specificationElement(document, block, description, budget);
    yield element && toHtml(element);
  }
}

/** Markdown pages, PDF and search show the same text. */
function* inMarkdown(document: OpenAPIDocument): Texts {
  yield specificationText(document, 'harbor');
  const budget = newRenderBudget();
  for (const block of blocksOf(document))
    yield specificationMarkdown(document, { ...block, line: 1 } as never, (text) => text, budget);
}

const places = { console: inConsole, site: onSites, markdown: inMarkdown };

/** Draws no more than the first difference. */
function isDrawnAs(expected: readonly unknown[], texts: Texts) {
  let count = 0;
  for (const text of texts) if (text !== expected[count++]) return false;
  return count === expected.length;
}

function isChange(before: OpenAPIDocument, after: OpenAPIDocument) {
  const steps = compareInSteps(before, after);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.length > 0;
  }
}

/** Returns a copy without the value at a path. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((one, index) => (index === key ? without(one, rest) : one));
  const { [String(key)]: inner, ...others } = asObject(value);
  return rest.length === 0 ? others : { ...asObject(value), [String(key)]: without(inner, rest) };
}

type Place = { place: string; differs: (document: OpenAPIDocument) => boolean };

/** Returns the places where a document without any of these values looks the same. */
async function placesWithout(root: Json, paths: readonly Path[], all: readonly Place[]) {
  let lacking = all;
  for (const path of paths) {
    if (lacking.length === 0) break;
    const changed = await parseDocument(without(root, path));
    lacking = lacking.filter(({ differs }) => !differs(changed));
  }
  return lacking.map(({ place }) => place);
}

const whole31 = asObject(readFixture('whole-3.1.yaml'));
const documents: Record<Version, Json> = {
  '2.0': asObject(readFixture('whole-2.0.yaml')),
  '3.0': asObject(
    JSON.parse(
      JSON.stringify({ ...whole31, openapi: '3.0.3' }).replace(
        '"exclusiveMinimum":2,"exclusiveMaximum":8',
        '"minimum":2,"maximum":8,"exclusiveMinimum":true,"exclusiveMaximum":true',
      ),
    ),
  ),
  '3.1': whole31,
};

for (const version of ['2.0', '3.0', '3.1'] as const)
  test(`each field of ${version} is shown in each place, or has a decision`, async () => {
    const root = documents[version];
    const paths = new Map<string, Path[]>();
    checkFields(
      root,
      version,
      () => undefined,
      (kind, value, path) => {
        for (const key of Object.keys(value)) {
          const name = `${kind}.${key}`;
          paths.set(name, [...(paths.get(name) ?? []), [...path, key]]);
        }
      },
    );
    const document = await parseDocument(root);
    const drawn: Place[] = Object.entries(places).map(([place, draw]) => {
      const texts = [...draw(document)];
      return { place, differs: (one) => !isDrawnAs(texts, draw(one)) };
    });
    const all: Place[] = [...drawn, { place: 'comparison', differs: (one) => isChange(one, document) }];
    const missing: string[] = [];
    for (const [kind, fields] of Object.entries(versions[version]))
      // Only the schemas of 3.0 have fields that 3.1 has otherwise.
      if (version !== '3.0' || kind === 'Schema')
        for (const field of Object.keys(fields)) {
          const name = `${kind}.${field}`;
          const found = paths.get(name) ?? [];
          const [where = ''] = decisions[name] ?? [];
          const decided = where.replace('pages', Object.keys(places).join(' ')).split(' ');
          const undecided = all.filter(({ place }) => !decided.includes(place));
          const open =
            found.length === 0 ? ['no example'] : await placesWithout(root, found.slice(0, 8), undecided);
          if (open.length > 0 && (found.length > 0 || where === ''))
            missing.push(`${name}: ${open.join(' ')}`);
        }
    assert.deepEqual(missing, []);
  });
