// Reads JSON and YAML, also with mistakes.
import { repairYaml } from './repairYaml.ts';
import { isAlias, isMap, isScalar, isSeq, LineCounter, visit, type Alias, type Document } from 'yaml';
import { parseYamlDocument } from '#lib/yamlDocument.ts';
import type { Path } from './checkFields.ts';
import { yamlFaults, type SyntaxFault } from './yamlFaults.ts';
import { locateInJson, locateInYaml, type Locate } from './locate.ts';

export type Parsed = {
  value: unknown;
  faults: SyntaxFault[];
  /** Returns a function for the places of these paths. */
  locator: (paths: readonly Path[]) => Locate;
};

/** Version fields, which YAML parses as numbers if they are unquoted. */
const versions = [['openapi'], ['swagger'], ['info', 'version']];

/** Replaces references to anchors that don’t exist, and leaves out what can’t be merged, so that the rest can be read. */
function withoutMissingAnchors(document: Document, faults: SyntaxFault[]) {
  visit(document, {
    Alias(_, alias: Alias) {
      if (alias.resolve(document)) return undefined;
      const message = `The anchor “${alias.source}” doesn’t exist. Quote a text that starts with “*”.`;
      faults.push({ at: alias.range?.[0] ?? 0, message });
      return document.createNode(null);
    },
  });
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.source !== '<<' || key.type !== 'PLAIN') return undefined;
      const all = isSeq(value) ? value.items : [value];
      if (all.every((one) => isMap(isAlias(one) ? one.resolve(document) : one))) return undefined;
      faults.push({ at: key.range?.[0] ?? 0, message: '“<<” needs an anchor of an object, or an object.' });
      return visit.REMOVE;
    },
  });
}

/** Quotation marks that aren’t closed take the rest of the text. Returns the line where they open, to leave it out. */
function openQuote(document: Document, text: string) {
  const error = document.errors.find(
    ({ code, message }) => code === 'MISSING_CHAR' && message.includes('quote'),
  );
  if (!error) return undefined;
  let opened: number | undefined;
  visit(document, {
    Scalar(_, { range, type }) {
      if ((type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') && range && range[1] >= error.pos[0] - 1)
        opened ??= range[0];
    },
  });
  if (opened === undefined) return undefined;
  const start = text.lastIndexOf('\n', opened) + 1;
  const end = text.indexOf('\n', opened);
  return { start, end: end < 0 ? text.length : end, opened };
}

/** Lines that are left out at most. Each is another reading of the text. */
const maxLeftOut = 5;
const maxReread = 2_000_000;

/** Whether a text was read as an OpenAPI document. */
const hasPaths = (document: Document) =>
  isMap(document.contents) &&
  ['paths', 'webhooks', 'components', 'definitions'].some((key) => isMap(document.get(key, true)));

function parseYaml(source: string): Parsed {
  const faults: SyntaxFault[] = [];
  let text = source;
  let document: Document = parseYamlDocument(text, { merge: true }).document;
  for (let left = maxLeftOut; left > 0 && document.errors.length > 0 && text.length <= maxReread; left -= 1) {
    const line = openQuote(document, text);
    if (!line) break;
    faults.push({ at: line.opened, message: 'A quotation mark isn’t closed. The line is left out.' });
    text = text.slice(0, line.start) + ' '.repeat(line.end - line.start) + text.slice(line.end);
    document = parseYamlDocument(text, { merge: true }).document;
  }
  const [first] = document.errors;
  const repaired = first && !hasPaths(document) ? repairYaml(text, first.pos[0], hasPaths) : undefined;
  if (repaired) {
    document = repaired.document;
    faults.push({ at: repaired.at, message: 'This line can’t be read, and is left out.' });
  } else faults.push(...yamlFaults(document, text));
  for (const path of versions) {
    const version = document.hasIn(path) ? document.getIn(path, true) : undefined;
    if (isScalar(version) && typeof version.value === 'number') document.setIn(path, version.source);
  }
  return { value: valueOf(document, faults), faults, locator: () => locateInYaml(document, text) };
}

function valueOf(document: Document, faults: SyntaxFault[]): unknown {
  try {
    return document.toJS();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (!/^(?:Unresolved alias|Merge sources)/.test(message)) throw error;
    withoutMissingAnchors(document, faults);
    return document.toJS();
  }
}

/** Returns where the parser of JSON stopped. A missing comma is at the end of the line before. */
function jsonFault(error: unknown, text: string): SyntaxFault {
  const message = String(error instanceof Error ? error.message : error);
  const position = /position (\d+)/.exec(message);
  const at = position ? Number(position[1]) : text.trimEnd().length;
  const isComma = message.includes("Expected ','");
  return {
    at: isComma
      ? Math.max(0, text.slice(0, at).trimEnd().length - 1)
      : Math.min(at, Math.max(0, text.length - 1)),
    message: isComma ? 'A comma or a closing bracket is missing after this.' : jsonText(message),
  };
}

const jsonText = (message: string) => {
  if (message.includes('double-quoted property name'))
    return 'JSON needs a name in double quotation marks here, and no comma before a closing bracket.';
  if (message.startsWith('Unterminated string') || message.includes('control character'))
    return 'A quotation mark isn’t closed.';
  if (message.includes('end of JSON')) return 'The file ends too early. A closing bracket is missing.';
  return 'This isn’t valid JSON.';
};

/** Reads JSON, else YAML. Throws for YAML that refers to itself too often. */
export function parseText(text: string): Parsed {
  if (!/^\s*\{/.test(text)) return parseYaml(text);
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return { value, faults: [], locator: (paths) => locateInJson(text, paths) };
  } catch (error) {
    const fault = jsonFault(error, text);
    const { value, locator } = parseYaml(text);
    return { value, faults: [fault], locator };
  }
}

export const lineCounterOf = (text: string) => {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) counter.addNewLine(at + 1);
  return counter;
};
