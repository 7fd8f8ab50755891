import { validate } from '@readme/openapi-parser';
import { isScalar } from 'yaml';
import { parseYamlDocument } from '#lib/yamlDocument.ts';
import { fromJson } from '#server/base/lib/json.ts';

/** Maximum size as JSON, because YAML aliases can expand. */
const maxLength = 16 * 1024 ** 2;

/** Rules whose violations don't prevent publishing. */
const warnings = {
  'array-without-items': 'warning',
  'duplicate-non-request-body-parameters': 'warning',
  'duplicate-operation-id': 'warning',
  'invalid-security-scheme-properties': 'warning',
  'non-optional-path-parameters': 'warning',
  'path-parameters-not-in-parameters': 'warning',
  'path-parameters-not-in-path': 'warning',
} as const;
const rules = {
  openapi: warnings,
  swagger: { ...warnings, 'unknown-required-schema-property': 'warning' as const },
};

/**
 * Maximum nesting. Exceeds any real specification, and is safe for `JSON.stringify` on the main thread's
 * stack.
 */
const maxDepth = 500;

type Document = Record<string, unknown>;

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** Version fields, which YAML parses as numbers if they are unquoted. */
const versions = [['openapi'], ['swagger'], ['info', 'version']];

function parseYaml(text: string): unknown {
  const { document } = parseYamlDocument(text, { merge: true });
  const [error] = document.errors;
  if (error) throw error;
  for (const path of versions) {
    const version = document.getIn(path, true);
    if (isScalar(version) && typeof version.value === 'number') document.setIn(path, version.source);
  }
  return document.toJS();
}

/** Tries JSON first, because its parser is much faster than the YAML parser. */
function parse(text: string): unknown {
  if (!/^\s*\{/.test(text)) return parseYaml(text);
  try {
    return JSON.parse(text);
  } catch {
    return parseYaml(text);
  }
}

/** Returns whether the document declares OpenAPI 3 or Swagger 2.0 and has a title. */
const declaresOpenApi = ({ openapi, swagger, info }: Document) =>
  (swagger === '2.0' || (typeof openapi === 'string' && /^3\.\d+(\.|$)/.test(openapi))) &&
  isObject(info) &&
  typeof info['title'] === 'string';

/** Returns whether the document matches the schema of its version. */
async function isValid(json: string) {
  const document = fromJson<Exclude<Parameters<typeof validate>[0], string>>(json);
  // The validator requires `components` in a 3.1 document, although the specification doesn't.
  const components = 'components' in document ? document.components : {};
  if ('openapi' in document && isObject(components))
    Object.assign(document, { components: { schemas: {}, ...components } });
  try {
    const options = { resolve: { external: false }, timeoutMs: 10_000, validate: { rules } };
    const { valid } = await validate(document, options);
    return valid;
  } catch {
    // It throws for versions after 3.1 and for deeply nested references, both of which are acceptable.
    return true;
  }
}

/**
 * Parses a specification and returns it as JSON. Rejects if it is not OpenAPI 3 or Swagger 2.0, too large, or
 * nested too deeply. Call it in a worker: hostile text can take long.
 */
export async function readSpec(text: string): Promise<string> {
  const document = parse(text);
  if (!isObject(document) || !declaresOpenApi(document))
    throw new Error('The document isn’t an OpenAPI specification.');
  const json = JSON.stringify(document); // throws for circular YAML
  if (json.length > maxLength) throw new Error('The document is too large.');
  if (isDeeperThan(maxDepth, document)) throw new Error('The document is nested too deeply.');
  if (!(await isValid(json))) throw new Error('The OpenAPI specification is invalid.');
  return json;
}
