// Requests as they are sent with curl, JavaScript and Python.
import { asArray, asObject, asString } from '../json.ts';
import type { OpenAPIDocument } from '../openapiDocument.ts';
import type { Body, Operation, Parameter } from '../operations.ts';
import { resolveRef } from '../refs.ts';
import type { ShapeOf } from '../schemaText.ts';
import type { Part } from './part.ts';
import { sampleBody } from './sampleValue.ts';
import { schemesOf } from './securityParts.ts';

type Request = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** JSON text, or the fields of a form. */
  json: unknown;
  form: [name: string, value: string][] | undefined;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Names that a request needs and nobody can guess stay in braces. */
function parameterValue({ examples, schema }: Parameter, shapeOf: ShapeOf) {
  const stated = examples.find(({ value }) => value !== undefined)?.value;
  if (stated !== undefined) return textOf(stated);
  const { docs, default: fallback, values } = shapeOf(schema);
  const known = docs['example'] ?? asArray(docs['examples'])[0] ?? fallback ?? values?.[0];
  return known === undefined ? undefined : textOf(known);
}

const urlOf = (server: string, path: string, query: [string, string][]) => {
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return `${server || 'https://api.example.com'}${path}${search && `?${search}`}`;
};

/** Returns the headers and query parameters of the first way to be authorized. */
function credentials(document: OpenAPIDocument, { raw }: Operation) {
  const [requirement] = asArray(raw['security'] ?? document.root['security']);
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  for (const name of Object.keys(asObject(requirement))) {
    const scheme = resolveRef(document.root, schemesOf(document)[name]).value;
    const type = asString(scheme['type']);
    const isBasic = type === 'basic' || asString(scheme['scheme'])?.toLowerCase() === 'basic';
    const key = asString(scheme['name']) ?? name;
    if (type === 'apiKey' && scheme['in'] === 'query') query.push([key, 'YOUR_KEY']);
    else if (type === 'apiKey')
      headers.push(scheme['in'] === 'cookie' ? ['Cookie', `${key}=YOUR_KEY`] : [key, 'YOUR_KEY']);
    else if (type !== 'mutualTLS')
      headers.push(['Authorization', isBasic ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN']);
  }
  return { headers, query };
}

function requestOf(
  { document, shapeOf }: { document: OpenAPIDocument; shapeOf: ShapeOf },
  operation: Operation,
  parameters: readonly Parameter[],
  body: Body | undefined,
  server: string,
): Request {
  const { headers, query } = credentials(document, operation);
  let path = operation.path;
  for (const parameter of parameters) {
    const { in: place, name, isRequired } = parameter;
    const value = parameterValue(parameter, shapeOf);
    if (place === 'path' && value !== undefined)
      path = path.replaceAll(`{${name}}`, encodeURIComponent(value));
    if (place === 'query' && isRequired) query.push([name, value ?? `{${name}}`]);
    if (place === 'header' && isRequired) headers.push([name, value ?? `{${name}}`]);
  }
  const media = body?.media.find(({ type }) => /json/i.test(type)) ?? body?.media[0];
  const value = media && sampleBody(media, shapeOf);
  const isForm = /form/i.test(media?.type ?? '');
  if (media && media.type !== 'multipart/form-data') headers.push(['Content-Type', media.type]);
  return {
    method: operation.method,
    url: urlOf(server, path, query),
    headers,
    json: isForm ? undefined : value,
    form: isForm ? Object.entries(asObject(value)).map(([name, one]) => [name, textOf(one)]) : undefined,
  };
}

const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));
const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const quoted = (text: string) => JSON.stringify(text);

const curl = ({ method, url, headers, json, form = [] }: Request) =>
  [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${inShell(url)}`,
    ...headers.map(([name, value]) => `--header ${inShell(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`--data ${inShell(jsonText(json) ?? '')}`]),
    ...form.map(([name, value]) => `--form ${inShell(`${name}=${value}`)}`),
  ].join(' \\\n  ');

const indented = (text: string) => text.replaceAll('\n', '\n  ');

const fetchName = 'fetch';

function javascript({ method, url, headers, json, form }: Request) {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    ...(headers.length > 0
      ? [`headers: ${indented(JSON.stringify(Object.fromEntries(headers), null, 2))}`]
      : []),
    ...(json === undefined
      ? []
      : [
          typeof json === 'string'
            ? `body: ${quoted(json)}`
            : `body: JSON.stringify(${indented(jsonText(json) ?? '')})`,
        ]),
    ...(form
      ? [`body: new URLSearchParams(${indented(JSON.stringify(Object.fromEntries(form), null, 2))})`]
      : []),
  ];
  const more = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')}\n}`;
  return `const response = await ${fetchName}(${quoted(url)}${more});\nconst result = await response.json();`;
}

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** Returns a value as Python writes it. */
function python(value: unknown, indentation = ''): string {
  const inner = `${indentation}    `;
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `${inner}${python(one, inner)},\n`).join('')}${indentation}]`;
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(
      ([key, one]) => `${inner}${quoted(key)}: ${python(one, inner)},\n`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indentation}}`;
  }
  const text = JSON.stringify(value) ?? 'None';
  return Object.hasOwn(pythonWords, text) ? (pythonWords[text] ?? text) : text;
}

function pythonSample({ method, url, headers, json, form }: Request) {
  const lines = [
    quoted(url),
    ...(headers.length > 0 ? [`headers=${python(Object.fromEntries(headers), '    ')}`] : []),
    ...(json === undefined
      ? []
      : [typeof json === 'string' ? `data=${quoted(json)}` : `json=${python(json, '    ')}`]),
    ...(form ? [`data=${python(Object.fromEntries(form), '    ')}`] : []),
  ];
  return `import requests\n\nresponse = requests.request(\n    ${[quoted(method), ...lines].join(',\n    ')},\n)\nprint(response.json())`;
}

/** Longer samples are left out. In characters. */
const maxSample = 8000;

/** Returns the request of an operation with curl, JavaScript and Python. */
export function requestSamples(...of: Parameters<typeof requestOf>): Part[] {
  const request = requestOf(...of);
  const samples = [
    { title: 'curl', language: 'sh', text: curl(request) },
    { title: 'JavaScript', language: 'js', text: javascript(request) },
    { title: 'Python', language: 'python', text: pythonSample(request) },
  ];
  return samples.flatMap((sample) =>
    sample.text.length > maxSample ? [] : [{ kind: 'code' as const, ...sample }],
  );
}
