import type { OpenAPIFaults } from '#contract/areas/openapi.ts';
import { isObject, type Json } from '#openapi/document/json.ts';
import { isDocument } from '#openapi/document/openapiDocument.ts';
import type { Path } from './faults/checkFields.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { bundle, needsBundling } from './bundle.ts';
import { findFaults } from './faults/findFaults.ts';
import type { LineCounter } from 'yaml';
import { lineCounterOf, parseText, type Parsed } from './faults/parseText.ts';

/** Maximum size as JSON, because YAML aliases can expand. */
const maxLength = 16 * 1024 ** 2;

/**
 * Maximum nesting. Exceeds any real specification, and is safe for `JSON.stringify` on the main thread's
 * stack.
 */
const maxDepth = 500;

/** A document as JSON, and its faults. Without JSON, it can't be read. */
export type ReadSpec = OpenAPIFaults & { json?: string };

type Fault = OpenAPIFaults['items'][number];

/** Faults that are listed. */
const maxListed = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const pointerOf = (path: Path) =>
  ['#', ...path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

const listed = (all: Fault[], json?: string): ReadSpec => ({
  ...(json !== undefined && { json }),
  count: all.length,
  items: all.slice(0, maxListed),
});

/** Why a value isn't an OpenAPI document, or undefined if it is one. */
function refusal(value: unknown): string | undefined {
  if (!isObject(value) || !isDocument(value)) {
    if (isObject(value) && 'asyncapi' in value)
      return 'This is an AsyncAPI document. Only OpenAPI 3 and Swagger 2.0 can be read.';
    return 'This isn’t an OpenAPI document: it has no “openapi” and no “paths”.';
  }
  if (!parts.some((key) => isObject(value[key])))
    return 'The document has no “info”, “paths”, “webhooks” or “components” that can be read.';
  return isDeeperThan(maxDepth, value) ? 'The document is nested too deeply.' : undefined;
}

/** Parts of which a document needs one. */
const parts = ['info', 'paths', 'webhooks', 'components', 'definitions'];

function parse(text: string): Parsed | string {
  try {
    return parseText(text);
  } catch (error) {
    return error instanceof ReferenceError
      ? 'The aliases of this YAML file expand to too much text.'
      : 'The file is nested too deeply.';
  }
}

/** Returns a function for lines and columns. Most documents don't need it. */
function positionsIn(text: string) {
  let lines: LineCounter | undefined;
  return (at: number) => {
    lines ??= lineCounterOf(text);
    const { line, col } = lines.linePos(Math.max(0, Math.min(at, text.length)));
    return { line, column: col };
  };
}

/** Where a text is, and how the files that it refers to are read. */
export type Place = { url: string; read: (url: string) => Promise<FileText> };

/** A file that a document refers to, or why it can't be read. */
export type FileText = { text: string } | { reason: string };

/** References of a text without a place lead nowhere. */
const noPlace: Place = {
  url: 'https://document.invalid/openapi.yaml',
  read: async () => ({ reason: 'only a source with a URL can refer to other files' }),
};

/** What a document without other files has. */
const alone = { reasons: new Map<string, string>(), faults: [] };

/** Returns a document with the files that it refers to, and the faults of their texts. */
async function withFiles(root: Json, { url, read }: Place) {
  const faults: Fault[] = [];
  const readFile = async (address: string) => {
    const found = await read(address);
    if ('reason' in found) return found;
    const content = parse(found.text);
    if (typeof content === 'string') return { reason: content };
    const positionOf = positionsIn(found.text);
    const file = address.slice(address.lastIndexOf('/') + 1);
    faults.push(...content.faults.map(({ at, message }) => ({ message, ...positionOf(at), file })));
    return { value: content.value };
  };
  return { ...(await bundle(root, url, readFile)), faults };
}

/**
 * Parses a specification, and returns it as JSON with its faults. Only a text that isn't OpenAPI, is too large or nested
 * too deeply has no JSON. Call it in a worker: hostile text can take long.
 */
export async function readSpec(text: string, place: Place = noPlace): Promise<ReadSpec> {
  const read = parse(text);
  const positionOf = positionsIn(text);
  const start = { line: 1, column: 1 };
  if (typeof read === 'string') return listed([{ message: read, ...start }]);
  const { value, locator } = read;
  const syntax = read.faults.map(({ at, message }): Fault => ({ message, ...positionOf(at) }));
  const reason = refusal(value);
  if (reason !== undefined) return listed([...syntax, { ...(syntax[0] ?? start), message: reason }]);
  const own = JSON.stringify(value);
  const hasFiles = needsBundling(own);
  const {
    document,
    reasons,
    faults: ofFiles,
  } = hasFiles ? await withFiles(fromJson<Json>(own), place) : { ...alone, document: fromJson<Json>(own) };
  if (hasFiles && isDeeperThan(maxDepth, document))
    return listed([
      { message: 'The document is nested too deeply with the files that it refers to.', ...start },
    ]);
  const json = hasFiles ? JSON.stringify(document) : own;
  if (json.length > maxLength) return listed([{ message: 'The document has more than 16 MB.', ...start }]);
  const found = findFaults(document, reasons);
  if (found.length + syntax.length + ofFiles.length === 0) return listed([], json);
  const locate = locator(found.map(({ path }) => path));
  const faults = found.map(({ path, message }): Fault => ({
    message,
    ...positionOf(locate(path)),
    path: pointerOf(path),
  }));
  const all = [...syntax, ...faults].toSorted((a, b) => a.line - b.line || a.column - b.column);
  return listed([...all, ...ofFiles], json);
}
