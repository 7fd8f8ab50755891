// The text of a specification becomes its parsed document. Runs in a worker: hostile text may take long.
import { validate } from '@readme/openapi-parser';
import { isScalar, parseDocument } from 'yaml';
import { fromJson } from '../core/json.ts';

/** What a document may take as JSON: YAML can name one thing many times. */
const largest = 32 * 1024 ** 2;

/** All that can be published all the same. */
const onlyWarn = {
  'array-without-items': 'warning',
  'duplicate-non-request-body-parameters': 'warning',
  'duplicate-operation-id': 'warning',
  'invalid-security-scheme-properties': 'warning',
  'non-optional-path-parameters': 'warning',
  'path-parameters-not-in-parameters': 'warning',
  'path-parameters-not-in-path': 'warning',
} as const;
const rules = {
  openapi: onlyWarn,
  swagger: { ...onlyWarn, 'unknown-required-schema-property': 'warning' as const },
};

/** Deeper than any specification, and far from what ends `JSON.stringify` on the service's own stack. */
const deepest = 500;

type Document = Record<string, unknown>;

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** Texts that YAML takes for numbers where nobody has put them into quotes. */
const versions = [['openapi'], ['swagger'], ['info', 'version']];

function parseYaml(text: string): unknown {
  const document = parseDocument(text, { merge: true, logLevel: 'error' });
  const [error] = document.errors;
  if (error) throw error;
  for (const path of versions) {
    const version = document.getIn(path, true);
    if (isScalar(version) && typeof version.value === 'number') document.setIn(path, version.source);
  }
  return document.toJS();
}

/** JSON is YAML, too, but its own parser is many times faster. */
function parse(text: string): unknown {
  if (!/^\s*\{/.test(text)) return parseYaml(text);
  try {
    return JSON.parse(text);
  } catch {
    return parseYaml(text);
  }
}

/** Whether the document says that it is OpenAPI 3 or Swagger 2.0, and of what. */
const saysSo = ({ openapi, swagger, info }: Document) =>
  (swagger === '2.0' || (typeof openapi === 'string' && /^3\.\d+(\.|$)/.test(openapi))) &&
  isObject(info) &&
  typeof info['title'] === 'string';

/** Whether the document, given as JSON, is what its version's schema describes. */
async function isValid(json: string) {
  const document = fromJson<Exclude<Parameters<typeof validate>[0], string>>(json);
  // The validator wants something in a 3.1 document, which the specification doesn't.
  const components = 'components' in document ? document.components : {};
  if ('openapi' in document && isObject(components))
    Object.assign(document, { components: { schemas: {}, ...components } });
  try {
    const options = { resolve: { external: false }, timeoutMs: 10_000, validate: { rules } };
    const { valid } = await validate(document, options);
    return valid;
  } catch {
    // It gives up at versions newer than 3.1 and where references lead deep into each other; neither is a fault.
    return true;
  }
}

/** Gives the document as JSON text. Rejects if it is not OpenAPI 3 or Swagger 2.0, too large, or nested too deep. */
export async function readSpec(text: string): Promise<string> {
  const document = parse(text);
  if (!isObject(document) || !saysSo(document)) throw new Error('This is no OpenAPI document.');
  const json = JSON.stringify(document); // throws where a part holds itself
  if (json.length > largest) throw new Error('The document is too large.');
  if (isDeeperThan(deepest, document)) throw new Error('The document is nested too deep.');
  if (!(await isValid(json))) throw new Error('The document is not valid.');
  return json;
}
