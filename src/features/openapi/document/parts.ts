import { isSwagger, type Description } from './description.ts';
import { isObject, listIn, objectIn, textIn, type Json } from './json.ts';
import type { Body, Media, Operation, Parameter, Parts, Response } from './operations.ts';
import { follow } from './refs.ts';
import { bodyOfSwagger, mediaOfSwagger, ownSchema } from './swagger.ts';

const mediaIn = (content: unknown): Media[] =>
  Object.entries(objectIn(content)).map(([type, raw]) => ({
    type,
    schema: objectIn(raw)['schema'],
    raw: objectIn(raw),
  }));

/** A parameter's own schema, or that of its only media type. */
const schemaOf = (raw: Json) => raw['schema'] ?? mediaIn(raw['content'])[0]?.schema ?? ownSchema(raw);

const parameterOf = (raw: Json): Parameter => ({
  in: textIn(raw['in']) ?? '',
  name: textIn(raw['name']) ?? '',
  isRequired: raw['required'] === true,
  schema: schemaOf(raw),
  raw,
});

/** Those of the operation, then those of its path that it doesn't have itself. */
function parametersOf({ root }: Description, { raw, item }: Operation) {
  const found = new Map<string, Json>();
  for (const given of [...listIn(raw['parameters']), ...listIn(item['parameters'])]) {
    const { value } = follow(root, given);
    const key = `${String(value['in'])} ${String(value['name'])}`;
    if (!found.has(key) && textIn(value['name']) !== undefined) found.set(key, value);
  }
  return [...found.values()];
}

const headersIn = ({ root }: Description, headers: unknown): Parameter[] =>
  Object.entries(objectIn(headers)).map(([name, given]) => {
    const parameter = parameterOf(follow(root, given).value);
    return { ...parameter, in: 'header', name };
  });

function responsesOf(description: Description, operation: Operation): Response[] {
  return Object.entries(objectIn(operation.raw['responses']))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, given]) => {
      const raw = follow(description.root, given).value;
      return {
        status,
        raw,
        headers: headersIn(description, raw['headers']),
        media: isSwagger(description) ? mediaOfSwagger(description, operation, raw) : mediaIn(raw['content']),
      };
    });
}

function bodyOf({ root }: Description, { raw: { requestBody } }: Operation): Body | undefined {
  if (!isObject(requestBody)) return undefined;
  const raw = follow(root, requestBody).value;
  return { isRequired: raw['required'] === true, media: mediaIn(raw['content']), raw };
}

export function partsOf(description: Description, operation: Operation): Parts {
  const all = parametersOf(description, operation);
  const responses = responsesOf(description, operation);
  if (!isSwagger(description))
    return { parameters: all.map(parameterOf), body: bodyOf(description, operation), responses };
  const inBody = all.filter((raw) => raw['in'] === 'body' || raw['in'] === 'formData');
  return {
    parameters: all.filter((raw) => !inBody.includes(raw)).map(parameterOf),
    body: bodyOfSwagger(description, operation, inBody),
    responses,
  };
}
