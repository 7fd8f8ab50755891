// What two versions say of the API as a whole.
import { same } from '#lib/patch.ts';
import { isSwagger, type Description } from '../document/description.ts';
import { isObject, listIn, namesIn, objectIn, textIn, textsIn, type Json } from '../document/json.ts';
import { compareFacts, isWord } from './compareFacts.ts';
import { securityDifference } from './compareOperations.ts';
import { difference, type Difference } from './difference.ts';

/** The addresses at which the API stands; Swagger 2.0 writes them in three parts. */
function serversOf(description: Description): string[] {
  const { root } = description;
  if (!isSwagger(description))
    return listIn(root['servers']).flatMap((server) =>
      isObject(server) ? (textIn(server['url']) ?? []) : [],
    );
  const host = textIn(root['host']);
  const rest = `${host ?? ''}${textIn(root['basePath']) ?? ''}`;
  if (rest === '') return [];
  const schemes = textsIn(root['schemes']);
  return host === undefined || schemes.length === 0 ? [rest] : schemes.map((scheme) => `${scheme}://${rest}`);
}

function compareServers(before: Description, after: Description): Difference[] {
  const [was, is] = [serversOf(before), serversOf(after)];
  return [
    ...was
      .filter((url) => !is.includes(url))
      .map((url) => difference('removed', 'was removed', { place: `Server ${url}`, isBreaking: true })),
    ...is
      .filter((url) => !was.includes(url))
      .map((url) => difference('added', 'is new', { place: `Server ${url}` })),
  ];
}

/** How callers show who they are, by name. */
const schemesOf = (description: Description) =>
  objectIn(
    isSwagger(description)
      ? description.root['securityDefinitions']
      : objectIn(description.root['components'])['securitySchemes'],
  );

function compareSchemes(before: Description, after: Description): Difference[] {
  const [was, is] = [schemesOf(before), schemesOf(after)];
  return Object.keys({ ...was, ...is }).flatMap((name): Difference[] => {
    const place = `Authorization ${name}`;
    if (!(name in is)) return [difference('removed', 'was removed', { place, isBreaking: true })];
    if (!(name in was)) return [difference('added', 'is new', { place })];
    return compareFacts(objectIn(was[name]), objectIn(is[name])).map((fact) => ({
      ...fact,
      place,
      isBreaking: !isWord(fact.says) && !fact.says.startsWith('x-'),
    }));
  });
}

const tagsOf = ({ root }: Description): Json =>
  Object.fromEntries(
    listIn(root['tags']).flatMap((tag) => {
      const name = isObject(tag) ? textIn(tag['name']) : undefined;
      return name === undefined ? [] : [[name, tag]];
    }),
  );

function compareTags(before: Description, after: Description): Difference[] {
  const [was, is] = [tagsOf(before), tagsOf(after)];
  return Object.keys({ ...was, ...is }).flatMap((name): Difference[] => {
    const place = `Tag ${name}`;
    if (!(name in is)) return [difference('removed', 'was removed', { place, isWords: true })];
    if (!(name in was)) return [difference('added', 'is new', { place, isWords: true })];
    return compareFacts(objectIn(was[name]), objectIn(is[name])).map((fact) => ({
      ...fact,
      place,
      isWords: true,
    }));
  });
}

const elsewhere = namesIn(
  'openapi swagger info servers host basePath schemes paths webhooks x-webhooks components definitions parameters responses securityDefinitions security tags consumes produces',
);

export function compareGeneral(before: Description, after: Description): Difference[] {
  const security = [before, after].map(({ root }) => listIn(root['security']));
  const [was = [], is = []] = security;
  return [
    ...(before.openapi === after.openapi
      ? []
      : [difference('changed', 'version of OpenAPI', { from: before.openapi, to: after.openapi })]),
    ...compareFacts(objectIn(before.root['info']), objectIn(after.root['info'])).map((fact) => ({
      ...fact,
      isWords: fact.says !== 'version',
    })),
    ...compareServers(before, after),
    ...(same(was, is) ? [] : securityDifference(was, is)),
    ...compareSchemes(before, after),
    ...compareTags(before, after),
    ...compareFacts(before.root, after.root, elsewhere),
  ];
}
