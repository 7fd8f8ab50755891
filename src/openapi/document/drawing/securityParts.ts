import { asArray, asObject, asString, asStrings, type Json } from '../json.ts';
import { isSwagger, type OpenAPIDocument } from '../openapiDocument.ts';
import type { Operation } from '../operations.ts';
import { securityText } from '../operationText.ts';
import { resolveRef } from '../refs.ts';
import { fact, field, group, markdown, type Part } from './part.ts';

export const schemesOf = (document: OpenAPIDocument): Json =>
  isSwagger(document)
    ? asObject(document.root['securityDefinitions'])
    : asObject(asObject(document.root['components'])['securitySchemes']);

const places: Readonly<Record<string, string>> = {
  header: 'header',
  query: 'query parameter',
  cookie: 'cookie',
};

/** Returns “API key in the header X-Key”, “HTTP bearer (JWT)”, “OAuth 2.0”. */
function schemeText(scheme: Json): string {
  const type = asString(scheme['type']) ?? 'unknown';
  const name = asString(scheme['name']) ?? '';
  if (type === 'apiKey') return `API key in the ${places[asString(scheme['in']) ?? ''] ?? 'request'} ${name}`;
  if (type === 'basic') return 'HTTP basic';
  if (type === 'http') {
    const format = asString(scheme['bearerFormat']);
    return `HTTP ${asString(scheme['scheme']) ?? ''}${format === undefined ? '' : ` (${format})`}`;
  }
  if (type === 'mutualTLS') return 'Client certificate (mutual TLS)';
  if (type === 'openIdConnect') return 'OpenID Connect';
  return type === 'oauth2' ? 'OAuth 2.0' : type;
}

const flowNames: Readonly<Record<string, string>> = {
  implicit: 'Implicit flow',
  password: 'Password flow',
  clientCredentials: 'Client credentials flow',
  application: 'Client credentials flow',
  authorizationCode: 'Authorization code flow',
  accessCode: 'Authorization code flow',
  deviceAuthorization: 'Device authorization flow',
};

const urls = [
  ['authorizationUrl', 'Authorization URL'],
  ['deviceAuthorizationUrl', 'Device authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
] as const;

function flowParts(name: string, flow: Json): Part[] {
  const scopes = Object.entries(asObject(flow['scopes'])).filter(([scope]) => !scope.startsWith('x-'));
  return group('section', flowNames[name] ?? name, [
    ...urls.flatMap(([key, label]) => fact(label, asString(flow[key]), asString(flow[key]))),
    ...(scopes.length > 0
      ? [
          {
            kind: 'fields' as const,
            fields: scopes.map(([scope, text]) => field(scope, { type: 'scope' }, text)),
          },
        ]
      : []),
  ]);
}

function schemeParts(document: OpenAPIDocument, name: string, scopes: readonly string[]): Part[] {
  const scheme = resolveRef(document.root, schemesOf(document)[name]).value;
  if (Object.keys(scheme).length === 0) return fact(name, 'not described');
  const flow = asString(scheme['flow']);
  const flows = flow === undefined ? Object.entries(asObject(scheme['flows'])) : [[flow, scheme] as const];
  return [
    ...fact(name, schemeText(scheme) + (scheme['deprecated'] === true ? ', deprecated' : '')),
    ...fact('Scopes', scopes.join(', ')),
    ...['openIdConnectUrl', 'oauth2MetadataUrl'].flatMap((key) =>
      fact('Metadata', asString(scheme[key]), asString(scheme[key])),
    ),
    ...markdown(asString(scheme['description'])),
    ...flows.flatMap(([key, value]) => (key.startsWith('x-') ? [] : flowParts(key, asObject(value)))),
  ];
}

/** Returns the security schemes of an operation: which are needed, and what each is. */
export function securityParts(document: OpenAPIDocument, operation: Operation): Part[] {
  const text = securityText(document, operation);
  if (text === undefined) return [];
  const requirements = asArray(operation.raw['security'] ?? document.root['security']).map(asObject);
  const scopes = new Map<string, Set<string>>();
  for (const requirement of requirements)
    for (const [name, needed] of Object.entries(requirement))
      scopes.set(name, new Set([...(scopes.get(name) ?? []), ...asStrings(needed)]));
  const parts = [...scopes].flatMap(([name, needed]) => schemeParts(document, name, [...needed]));
  return [...fact('Authorization', text), ...group('fold', 'Security schemes', parts)];
}
