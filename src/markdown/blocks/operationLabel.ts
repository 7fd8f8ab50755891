// The words of operations: those of a specification, and those that older docs describe by hand, with `{% swagger %}` and
// `{% api-method %}`.
import type { Attributes, Block } from './block.ts';

type Labeled = Pick<Block, 'name' | 'attributes'>;

/** The headings of the parameters of `{% api-method %}`. */
const parameterGroups: Readonly<Record<string, string>> = {
  'api-method-path-parameters': 'Path parameters',
  'api-method-query-parameters': 'Query parameters',
  'api-method-headers': 'Headers',
  'api-method-body-parameters': 'Body parameters',
  'api-method-form-data-parameters': 'Form data parameters',
};

/** Values of `{% api-method %}` are escaped as in Markdown: `grant\_type`. */
const unescaped = (text = '') => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

function requestLabel({ method, path, name, baseUrl, host, summary, src, spec, schemas }: Attributes) {
  const address = unescaped(`${baseUrl ?? host ?? ''}${path ?? name ?? ''}`);
  const request = [method?.toUpperCase(), address].filter(Boolean).join(' ');
  return joined(summary, request || schemas, spec ?? src);
}

const parameterLabel = ({ name, in: place, type, required }: Attributes) =>
  joined(unescaped(name), place, type, required === 'true' ? 'required' : '');

const responseLabel = ({ status, httpCode, description }: Attributes) =>
  joined(status ?? httpCode, description);

/**
 * Returns the label of a block about an operation: `GET /spaces · petstore`, `id · path · number · required`, `200: OK`.
 * Empty for its other parts, undefined for other blocks.
 */
export function operationLabel({ name, attributes }: Labeled): string | undefined {
  if (!/^(?:openapi|swagger|api-method)/.test(name)) return undefined;
  if (name.endsWith('-parameter')) return parameterLabel(attributes);
  if (name === 'swagger-response' || name === 'api-method-response-example') return responseLabel(attributes);
  return parameterGroups[name] ?? requestLabel(attributes);
}
