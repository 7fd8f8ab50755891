// What OpenAPI requires besides the types of fields.
import { asArray, asObject, asString, isObject, type Json } from '#openapi/document/json.ts';
import { resolveRef } from '#openapi/document/refs.ts';
import type { Path, Report, Version } from './checkFields.ts';
import { checkOperation, checkParameter } from './operationRules.ts';
import { has, onlyOne, requireOne, templateNames, type Rule } from './rule.ts';
import { checkArray, checkBounds, checkSchema } from './schemaRules.ts';

const needsOfScheme = (value: Json, version: Version): readonly string[] => {
  const { type } = value;
  if (type === 'apiKey') return ['name', 'in'];
  if (type === 'http') return ['scheme'];
  if (type === 'openIdConnect') return ['openIdConnectUrl'];
  if (type !== 'oauth2') return [];
  if (version !== '2.0') return ['flows'];
  const { flow } = value;
  return [
    'flow',
    'scopes',
    ...(flow === 'implicit' || flow === 'accessCode' ? ['authorizationUrl'] : []),
    ...(flow === 'password' || flow === 'application' || flow === 'accessCode' ? ['tokenUrl'] : []),
  ];
};

const needsOfFlow: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

const missingOf = (value: Json, needs: readonly string[], what: string, path: Path, report: Report) => {
  for (const key of needs) if (!has(value, key)) report(path, `“${key}” is missing in ${what}.`);
};

const isComponentName = (name: string) => /^[\w.-]+$/.test(name);

const checkVersion: Rule = (root, path, { version, report }) => {
  const found = root['openapi'] ?? root['swagger'];
  const isRight =
    version === '2.0'
      ? found === '2.0'
      : typeof found === 'string' && /^3\.[0-2]\.\d+(?:-[\w.-]+)?$/.test(found);
  const key = 'openapi' in root ? 'openapi' : 'swagger';
  if (typeof found === 'string' && !isRight)
    report(
      [...path, key],
      `“${found}” isn’t a version of OpenAPI. The document is read as ${version === '2.0' ? 'Swagger 2.0' : `OpenAPI ${version}`}.`,
    );
  if (version === '3.1' && !('paths' in root || 'components' in root || 'webhooks' in root))
    report(path, 'The document has no “paths”, “webhooks” or “components”.');
  const host = asString(root['host']);
  if (version === '2.0' && host !== undefined && /[/{}\s]/.test(host))
    report(['host'], '“host” must be a host name, without scheme and path.');
  const base = asString(root['basePath']);
  if (version === '2.0' && base !== undefined && !base.startsWith('/'))
    report(['basePath'], '“basePath” must start with “/”.');
};

export const rules: Readonly<Record<string, Rule>> = {
  Document: (value, path, context) => {
    checkVersion(value, path, context);
    for (const [index, tag] of asArray(value['tags']).entries()) {
      const name = asString(asObject(tag)['name']);
      if (name !== undefined && context.seen('tag', name))
        context.report(['tags', index, 'name'], `The tag “${name}” is declared twice.`);
    }
  },
  Components: (value, path, { report }) => {
    for (const [section, members] of Object.entries(value))
      for (const name of Object.keys(asObject(members)))
        if (!section.startsWith('x-') && !isComponentName(name))
          report([...path, section, name], `“${name}” may only have letters, digits, “.”, “-” and “_”.`);
  },
  Paths: (value, path, { report, seen }) => {
    for (const key of Object.keys(value)) {
      if (!key.startsWith('/')) continue;
      const names = templateNames(key);
      if (key.split('{').length !== key.split('}').length)
        report([...path, key], 'A brace of the path isn’t closed.');
      if (key.includes('?')) report([...path, key], 'A path has no query. Use parameters with “in: query”.');
      if (new Set(names).size < names.length) report([...path, key], 'The path has a parameter twice.');
      const route = key
        .split('{')
        .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}'))))
        .join('{');
      if (seen('route', route))
        report([...path, key], 'Another path differs only in the names of parameters.');
    }
  },
  Operation: checkOperation,
  Parameter: checkParameter,
  Items: (value, path, context) => {
    checkBounds(value, path, context);
    checkArray(value, path, context);
  },
  Header: (value, path, context) => {
    if (has(value, '$ref')) return;
    if (context.version === '2.0') checkArray(value, path, context);
    else requireOne(value, ['schema', 'content'], 'A header', path, context.report);
    onlyOne(value, ['example', 'examples'], path, context.report);
  },
  MediaType: (value, path, { report }) => onlyOne(value, ['example', 'examples'], path, report),
  Example: (value, path, { report }) => onlyOne(value, ['value', 'externalValue'], path, report),
  Schema: checkSchema,
  SecurityScheme: (value, path, { version, report }) => {
    if (!has(value, '$ref'))
      missingOf(value, needsOfScheme(value, version), 'a security scheme of this type', path, report);
  },
  Flows: (value, path, { report }) => {
    for (const [name, flow] of Object.entries(value))
      if (isObject(flow)) missingOf(flow, needsOfFlow[name] ?? [], 'this flow', [...path, name], report);
  },
  Requirement: (value, path, { report, securitySchemes }) => {
    for (const name of Object.keys(value))
      if (!Object.hasOwn(securitySchemes, name))
        report([...path, name], `The security scheme “${name}” doesn’t exist.`);
  },
  Link: (value, path, { report, operationIds }) => {
    if (has(value, '$ref')) return;
    requireOne(value, ['operationId', 'operationRef'], 'A link', path, report);
    onlyOne(value, ['operationRef', 'operationId'], path, report);
    const id = asString(value['operationId']);
    if (id !== undefined && !operationIds.has(id))
      report([...path, 'operationId'], `No operation has the ID “${id}”.`);
  },
  Server: (value, path, { report }) => {
    const variables = asObject(value['variables']);
    for (const name of templateNames(asString(value['url']) ?? ''))
      if (!Object.hasOwn(variables, name))
        report([...path, 'url'], `The variable {${name}} of the URL is missing in “variables”.`);
  },
  ServerVariable: (value, path, { report }) => {
    if (Array.isArray(value['enum']) && has(value, 'default') && !value['enum'].includes(value['default']))
      report([...path, 'default'], '“default” isn’t one of the values of “enum”.');
  },
  Discriminator: (value, path, { root, report }) => {
    for (const [name, ref] of Object.entries(asObject(value['mapping'])))
      if (
        typeof ref === 'string' &&
        ref.startsWith('#') &&
        resolveRef(root, { $ref: ref }).unresolved !== undefined
      )
        report([...path, 'mapping', name], `“${ref}” doesn’t exist.`);
  },
};
