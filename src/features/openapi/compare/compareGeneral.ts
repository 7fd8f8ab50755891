import { same } from '#lib/patch.ts';
import { isSwagger, type Description } from '../document/description.ts';
import { isObject, listIn, namesIn, objectIn, textIn, textsIn } from '../document/json.ts';
import { compareFacts, compareNamed, compareText, isWord } from './compareFacts.ts';
import { compareWays } from './compareOperations.ts';
import type { Difference } from './difference.ts';

/** The addresses of the API; Swagger 2.0 writes them in three parts. */
function serversOf(description: Description): string[] {
  const { root } = description;
  if (!isSwagger(description))
    return listIn(root['servers']).flatMap((server) => textIn(objectIn(server)['url']) ?? []);
  const host = textIn(root['host']);
  const rest = `${host ?? ''}${textIn(root['basePath']) ?? ''}`;
  if (rest === '') return [];
  const schemes = textsIn(root['schemes']);
  return host === undefined || schemes.length === 0 ? [rest] : schemes.map((scheme) => `${scheme}://${rest}`);
}

const serverMap = (description: Description) => new Map(serversOf(description).map((url) => [url, url]));

/** How callers authenticate, by name. */
const schemesOf = (description: Description) =>
  new Map(
    Object.entries(
      objectIn(
        isSwagger(description)
          ? description.root['securityDefinitions']
          : objectIn(description.root['components'])['securitySchemes'],
      ),
    ),
  );

const tagsOf = ({ root }: Description) =>
  new Map(
    listIn(root['tags']).flatMap((tag) => {
      const name = isObject(tag) ? textIn(tag['name']) : undefined;
      return name === undefined ? [] : [[name, tag] as const];
    }),
  );

const elsewhere = namesIn(
  'openapi swagger info servers host basePath schemes paths webhooks x-webhooks components definitions parameters responses securityDefinitions security tags consumes produces',
);

/** Compares what two versions say about the API as a whole. */
export function compareGeneral(before: Description, after: Description): Difference[] {
  const [was, is] = [listIn(before.root['security']), listIn(after.root['security'])];
  return [
    ...compareText('version of OpenAPI', { before: before.openapi, after: after.openapi }),
    ...compareFacts(objectIn(before.root['info']), objectIn(after.root['info']), {
      isWords: (key) => key !== 'version',
    }),
    ...compareNamed(serverMap(before), serverMap(after), { placeOf: (url) => `Server ${url}` }),
    ...(same(was, is) ? [] : compareWays(was, is)),
    ...compareNamed(schemesOf(before), schemesOf(after), {
      placeOf: (_, name) => `Authorization ${name}`,
      compare: (one, other, place) =>
        compareFacts(objectIn(one), objectIn(other), {
          place,
          isBreaking: (key) => !isWord(key) && !key.startsWith('x-'),
        }),
    }),
    ...compareNamed(tagsOf(before), tagsOf(after), {
      placeOf: (_, name) => `Tag ${name}`,
      removed: () => ({ isBreaking: false, isWords: true }),
      added: () => ({ isWords: true }),
      compare: (one, other, place) =>
        compareFacts(objectIn(one), objectIn(other), { place, isWords: () => true }),
    }),
    ...compareFacts(before.root, after.root, { except: elsewhere }),
  ];
}
