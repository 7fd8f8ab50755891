import { same } from '#lib/patch.ts';
import { asArray, asObject, asString, isObject, wordSet } from '#openapi/document/json.ts';
import { isSwagger, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { serversOf } from '#openapi/document/servers.ts';
import { compareKeys, compareNamed, compareText, isDocsKey } from './compareKeys.ts';
import { compareRequirements } from './compareOperations.ts';
import type { Difference } from './difference.ts';

const serverMap = (document: OpenAPIDocument) => new Map(serversOf(document).map((url) => [url, url]));

const securitySchemesOf = (document: OpenAPIDocument) =>
  new Map(
    Object.entries(
      asObject(
        isSwagger(document)
          ? document.root['securityDefinitions']
          : asObject(document.root['components'])['securitySchemes'],
      ),
    ),
  );

const tagsOf = ({ root }: OpenAPIDocument) =>
  new Map(
    asArray(root['tags']).flatMap((tag) => {
      const name = isObject(tag) ? asString(tag['name']) : undefined;
      return name === undefined ? [] : [[name, tag] as const];
    }),
  );

const handledKeys = wordSet(
  'openapi swagger info servers host basePath schemes paths webhooks x-webhooks components definitions parameters responses securityDefinitions security tags consumes produces',
);

/** Compares everything that isn't specific to an operation or schema. */
export function compareGeneral(before: OpenAPIDocument, after: OpenAPIDocument): Difference[] {
  const [oldSecurity, newSecurity] = [asArray(before.root['security']), asArray(after.root['security'])];
  return [
    ...compareText('OpenAPI version', { before: before.openapi, after: after.openapi }),
    ...compareKeys(asObject(before.root['info']), asObject(after.root['info']), {
      isDocsOnly: (key) => key !== 'version',
    }),
    ...compareNamed(serverMap(before), serverMap(after), { label: (url) => `server ${url}` }),
    ...(same(oldSecurity, newSecurity) ? [] : compareRequirements(oldSecurity, newSecurity)),
    ...compareNamed(securitySchemesOf(before), securitySchemesOf(after), {
      label: (_, name) => `security scheme ${name}`,
      compare: (one, other, part) =>
        compareKeys(asObject(one), asObject(other), {
          part,
          isBreaking: (key) => !isDocsKey(key) && !key.startsWith('x-'),
        }),
    }),
    ...compareNamed(tagsOf(before), tagsOf(after), {
      label: (_, name) => `tag ${name}`,
      removed: () => ({ isBreaking: false, isDocsOnly: true }),
      added: () => ({ isDocsOnly: true }),
      compare: (one, other, part) =>
        compareKeys(asObject(one), asObject(other), { part, isDocsOnly: () => true }),
    }),
    ...compareKeys(before.root, after.root, { except: handledKeys }),
  ];
}
