import { asString, isObject } from '../json.ts';
import { annotationTexts, exampleText, examplesOf } from '../examples.ts';
import { constraintTexts, typeText } from '../schemaText.ts';
import type { NamedSchema } from '../wanted.ts';
import { documentationParts } from './operationDrawing.ts';
import { markdown, type DrawingContext, type Part } from './part.ts';

/** What is shown of a named schema above its properties. */
export type SchemaDrawing = {
  name: string;
  type: string;
  constraints: readonly string[];
  parts: readonly Part[];
};

const isLong = (value: unknown) => typeof value === 'object' && value !== null;

/** Returns what is shown of a named schema. The properties are drawn from the schema itself. */
export function schemaDrawing(
  { document, shapeOf }: DrawingContext,
  { name, schema }: NamedSchema,
): SchemaDrawing {
  const shape = shapeOf(schema);
  const { docs, rest, isDeprecated } = shape;
  const examples = examplesOf(document.root, docs).filter(({ value }) => isLong(value));
  const { example: _, examples: __, externalDocs, ...others } = docs;
  const short =
    examples.length > 0 ? others : { ...others, example: docs['example'], examples: docs['examples'] };
  return {
    name,
    type: typeText(schema, shapeOf) + (isDeprecated ? ', deprecated' : ''),
    constraints: [...constraintTexts(shape), ...annotationTexts(name, { docs: short, rest })],
    parts: [
      ...markdown(asString(docs['description'])),
      ...(isObject(externalDocs) ? documentationParts(externalDocs) : []),
      ...examples.map(({ value }) => ({
        kind: 'code' as const,
        title: 'Example',
        language: 'json',
        text: exampleText(value),
      })),
    ],
  };
}
