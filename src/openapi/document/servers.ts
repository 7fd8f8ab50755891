import { asArray, asObject, asString, asStrings } from './json.ts';
import { isSwagger, type OpenAPIDocument } from './openapiDocument.ts';

/**
 * Returns the server URLs. Swagger 2.0 splits them into schemes, host and base path.
 * @param servers those of an operation or path, which replace the document's
 * @param ownSchemes the schemes of an operation of Swagger 2.0
 */
export function serversOf(document: OpenAPIDocument, servers?: unknown, ownSchemes?: unknown): string[] {
  const { root } = document;
  if (!isSwagger(document))
    return asArray(servers ?? root['servers']).flatMap((server) => asString(asObject(server)['url']) ?? []);
  const host = asString(root['host']);
  const rest = `${host ?? ''}${asString(root['basePath']) ?? ''}`;
  if (rest === '') return [];
  const schemes = asStrings(ownSchemes ?? root['schemes']);
  return host === undefined || schemes.length === 0 ? [rest] : schemes.map((scheme) => `${scheme}://${rest}`);
}
