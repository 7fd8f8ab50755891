import { asArray, asObject, asString, formatInline, isObject, type Json } from './json.ts';
import { resolveRef } from './refs.ts';
import type { Shape } from './shape.ts';

/** An example as its author wrote it. */
export type Example = {
  /** Empty for the only one. */
  name: string;
  summary: string | undefined;
  description: string | undefined;
  /** Undefined if the value is elsewhere. */
  value: unknown;
  /** The URL of a value that isn’t in the document. */
  externalValue: string | undefined;
};

const named = (name: string, raw: Json): Example => ({
  name,
  summary: asString(raw['summary']),
  description: asString(raw['description']),
  value: raw['value'] ?? raw['dataValue'] ?? raw['serializedValue'],
  externalValue: asString(raw['externalValue']),
});

/** Examples that are shown of one place. */
const maxExamples = 20;

/** Returns the examples of a media type, a parameter or a header: its `example`, and its named `examples`. */
export function examplesOf(root: Json, raw: Json): Example[] {
  const single = raw['example'] === undefined ? [] : [named('', { value: raw['example'] })];
  const { examples } = raw;
  const all = isObject(examples)
    ? Object.entries(examples)
        .filter(([name]) => !name.startsWith('x-'))
        .slice(0, maxExamples)
        .map(([name, example]) => named(name, resolveRef(root, example).value))
    : asArray(examples)
        .slice(0, maxExamples)
        .map((value) => named('', { value }));
  return [...single, ...all];
}

/** Longer examples are cut. In characters. */
const maxText = 6000;

/** Returns a value as it is shown in a box of code. Text stays as it is. */
export function exampleText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
  return text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text;
}

/** Returns the examples of a field as short phrases: “example 4.25”, “example calm: 0.4 (A calm day)”. */
export const exampleTexts = (examples: readonly Example[]): string[] =>
  examples.map(({ name, summary, description, value, externalValue }) => {
    const shown = externalValue ?? formatInline(value, 200);
    const note = [summary, description].filter((text) => text !== undefined).join('. ');
    return `example ${name && `${name}: `}${shown}${note && ` (${formatInline(note, 200)})`}`;
  });

const xmlTexts = (xml: Json) => [
  ...(asString(xml['name']) ? [`name “${String(xml['name'])}”`] : []),
  ...(asString(xml['prefix']) ? [`prefix “${String(xml['prefix'])}”`] : []),
  ...(asString(xml['namespace']) ? [`namespace ${String(xml['namespace'])}`] : []),
  ...(xml['attribute'] === true ? ['an attribute'] : []),
  ...(xml['wrapped'] === true ? ['wrapped'] : []),
  ...(asString(xml['nodeType']) ? [`a node of type ${String(xml['nodeType'])}`] : []),
];

const linkText = (docs: unknown) => {
  const { url, description } = asObject(docs);
  if (asString(url) === undefined) return [];
  return [`see ${asString(description) === undefined ? '' : `${String(description)}: `}${String(url)}`];
};

/** Returns what else a schema says, as short phrases. */
export function annotationTexts(name: string, { docs, rest }: Pick<Shape, 'docs' | 'rest'>): string[] {
  const title = asString(docs['title']);
  const xml = xmlTexts(asObject(rest['xml']));
  const count = (key: string, text: string) =>
    typeof rest[key] === 'number' ? [`${text} ${rest[key]}`] : [];
  return [
    ...(title === undefined || title === name ? [] : [title]),
    ...(asString(rest['contentMediaType']) ? [`contains ${String(rest['contentMediaType'])}`] : []),
    ...(asString(rest['contentEncoding']) ? [`encoded as ${String(rest['contentEncoding'])}`] : []),
    ...count('minContains', 'matching items at least'),
    ...count('maxContains', 'matching items at most'),
    ...Object.entries(asObject(rest['dependentRequired'])).map(
      ([key, needed]) => `with ${key} also ${asArray(needed).join(', ')}`,
    ),
    ...(rest['unevaluatedProperties'] === false ? ['no additional properties'] : []),
    ...(rest['unevaluatedItems'] === false ? ['no additional items'] : []),
    ...(asString(rest['collectionFormat']) ? [`written as ${String(rest['collectionFormat'])}`] : []),
    ...(xml.length > 0 ? [`in XML ${xml.join(', ')}`] : []),
    ...exampleTexts(examplesOf({}, docs)),
    ...linkText(docs['externalDocs']),
  ];
}

/** Returns how a parameter is written into a request, as short phrases. */
export function serializationTexts(raw: Json): string[] {
  const style = asString(raw['style']) ?? asString(raw['collectionFormat']);
  const [type] = Object.keys(asObject(raw['content']));
  return [
    ...(style === undefined ? [] : [`written as ${style}`]),
    ...(type === undefined ? [] : [`written as ${type}`]),
    ...(raw['explode'] === true
      ? ['each value on its own']
      : raw['explode'] === false
        ? ['values joined']
        : []),
    ...(raw['allowReserved'] === true ? ['reserved characters allowed'] : []),
    ...(raw['allowEmptyValue'] === true ? ['may be empty'] : []),
  ];
}
