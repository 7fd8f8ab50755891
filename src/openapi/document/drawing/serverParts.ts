import { asArray, asObject, asString, asStrings, type Json } from '../json.ts';
import { isSwagger, type OpenAPIDocument } from '../openapiDocument.ts';
import type { Operation } from '../operations.ts';
import { serversOf } from '../servers.ts';
import { fact, field, group, markdown, type Part } from './part.ts';

/** Servers that are listed. */
const maxServers = 20;

/** Returns the servers of an operation: its own, else those of its path or the document. */
export const serversOfOperation = (document: OpenAPIDocument, { raw, pathItem, isWebhook }: Operation) =>
  isWebhook ? [] : serversOf(document, raw['servers'] ?? pathItem['servers'], raw['schemes']);

function variableFields(server: Json) {
  return Object.entries(asObject(server['variables'])).map(([name, value]) => {
    const { enum: values, default: fallback, description } = asObject(value);
    const allowed = asStrings(values);
    return field(
      name,
      { type: 'string', default: fallback, ...(allowed.length > 0 && { enum: allowed }) },
      description,
    );
  });
}

function serverParts(server: Json): Part[] {
  const url = asString(server['url']);
  const name = asString(server['name']);
  const fields = variableFields(server);
  return [
    ...(url === undefined
      ? []
      : [{ kind: 'note' as const, text: name === undefined ? url : `${name}: ${url}` }]),
    ...markdown(asString(server['description'])),
    ...(fields.length > 0 ? [{ kind: 'fields' as const, fields }] : []),
  ];
}

/** Returns the servers, unless there is only a URL, which the address shows. */
export function serversParts(document: OpenAPIDocument, operation: Operation): Part[] {
  if (operation.isWebhook) return [];
  if (isSwagger(document))
    return fact('Servers', serversOfOperation(document, operation).slice(1).join(', '));
  const own = operation.raw['servers'] ?? operation.pathItem['servers'] ?? document.root['servers'];
  const servers = asArray(own).map(asObject);
  const isPlain = servers.length <= 1 && Object.keys(servers[0] ?? {}).every((key) => key === 'url');
  if (isPlain) return [];
  return group('fold', 'Servers', servers.slice(0, maxServers).flatMap(serverParts));
}
