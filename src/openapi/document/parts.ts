import { examplesOf } from './examples.ts';
import { asArray, asObject, asString, isObject, type Json } from './json.ts';
import { isSwagger, type OpenAPIDocument } from './openapiDocument.ts';
import type { Body, Media, Operation, Parameter, Parts, Response } from './operations.ts';
import { resolveRef } from './refs.ts';
import { bodyOfSwagger, mediaOfSwagger, parameterSchema } from './swagger.ts';

const mediaIn = (root: Json, content: unknown): Media[] =>
  Object.entries(asObject(content)).map(([type, rawOrRef]) => {
    const raw = resolveRef(root, rawOrRef).value;
    const schema =
      raw['schema'] ??
      (isObject(raw['itemSchema']) ? { type: 'array', items: raw['itemSchema'] } : undefined);
    return { type, schema, examples: examplesOf(root, raw), raw };
  });

function parameterOf(root: Json, raw: Json): Parameter {
  const [media] = mediaIn(root, raw['content']);
  return {
    in: asString(raw['in']) ?? '',
    name: asString(raw['name']) ?? '',
    isRequired: raw['required'] === true,
    // Its own, or that of its only media type.
    schema: raw['schema'] ?? media?.schema ?? parameterSchema(raw),
    examples: [...examplesOf(root, raw), ...(media?.examples ?? [])],
    raw,
  };
}

/** Returns the operation's parameters, then those of its path that it doesn't override. */
function parametersOf({ root }: OpenAPIDocument, { raw, pathItem }: Operation) {
  const found = new Map<string, Json>();
  for (const parameterOrRef of [...asArray(raw['parameters']), ...asArray(pathItem['parameters'])]) {
    const { value } = resolveRef(root, parameterOrRef);
    const key = `${String(value['in'])} ${String(value['name'])}`;
    if (!found.has(key) && asString(value['name']) !== undefined) found.set(key, value);
  }
  return [...found.values()];
}

export const headersIn = ({ root }: OpenAPIDocument, headers: unknown): Parameter[] =>
  Object.entries(asObject(headers)).map(([name, headerOrRef]) => {
    const parameter = parameterOf(root, resolveRef(root, headerOrRef).value);
    return { ...parameter, in: 'header', name };
  });

function responsesOf(document: OpenAPIDocument, operation: Operation): Response[] {
  return Object.entries(asObject(operation.raw['responses']))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, responseOrRef]) => {
      const raw = resolveRef(document.root, responseOrRef).value;
      return {
        status,
        raw,
        headers: headersIn(document, raw['headers']),
        media: isSwagger(document)
          ? mediaOfSwagger(document, operation, raw)
          : mediaIn(document.root, raw['content']),
      };
    });
}

function bodyOf({ root }: OpenAPIDocument, { raw: { requestBody } }: Operation): Body | undefined {
  if (!isObject(requestBody)) return undefined;
  const raw = resolveRef(root, requestBody).value;
  return { isRequired: raw['required'] === true, media: mediaIn(root, raw['content']), raw };
}

export function partsOf(document: OpenAPIDocument, operation: Operation): Parts {
  const all = parametersOf(document, operation);
  const parametersIn = (raws: readonly Json[]) => raws.map((raw) => parameterOf(document.root, raw));
  const responses = responsesOf(document, operation);
  if (!isSwagger(document))
    return { parameters: parametersIn(all), body: bodyOf(document, operation), responses };
  const bodyParameters = all.filter((raw) => raw['in'] === 'body' || raw['in'] === 'formData');
  return {
    parameters: parametersIn(all.filter((raw) => !bodyParameters.includes(raw))),
    body: bodyOfSwagger(document, operation, bodyParameters),
    responses,
  };
}
