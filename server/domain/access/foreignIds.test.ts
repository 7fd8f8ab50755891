import assert from 'node:assert/strict';
import { fillPath } from '#contract/http.ts';
import { newId } from '#server/base/lib/ids.ts';
import { everything, type Everything } from '#server/testing/everything.ts';
import { knownIds } from '#server/testing/fuzz.ts';
import { addressOf, bodies, operations, type Sample } from '#server/testing/samples.ts';
import { toCollection, toSpace } from '#server/testing/contentTree.ts';
import { serviceTest as test, type Answer, type Client } from '#server/testing/world.ts';

const nowhere = 'http://localhost:1/nothing.md';

/** Bodies with ids that the samples don't contain. */
const more: Record<string, ((all: Everything) => object)[]> = {
  'collections.create': [({ collectionId }) => ({ parent: collectionId })],
  'collections.move': [({ emptyCollectionId }) => ({ parent: emptyCollectionId })],
  'spaces.move': [
    ({ emptyCollectionId }) => ({ parent: emptyCollectionId }),
    ({ collectionId }) => ({ parent: null, position: { before: toCollection(collectionId) } }),
    ({ looseSpaceId }) => ({ parent: null, position: { after: toSpace(looseSpaceId) } }),
  ],
  'siteSpaces.create': [
    ({ looseSpaceId, siteSectionId }) => ({ spaceId: looseSpaceId, sectionId: siteSectionId }),
  ],
  'teams.updateMembers': [({ userId }) => ({ memberships: { [userId]: { role: 'owner' } } })],
};

/** Queries with ids. */
const queries: Record<string, (all: Everything) => string> = {
  'spaceComments.list': ({ pageId, userId }) => `targetPage=${pageId}&authors=${userId}`,
  'changeRequests.list': ({ userId }) => `contributor=${userId}`,
  'changeRequests.getPdf': ({ pageId }) => `page=${pageId}`,
  'teams.list': ({ userId }) => `owner=${userId}`,
  'organizationChangeRequests.list': ({ userId, spaceId }) =>
    `contributor=${userId}&creator=${userId}&space=${spaceId}`,
  'sites.list': ({ spaceId }) => `space=${spaceId}`,
};

type Ask = { method: string; path: string; body?: unknown };

/** Returns the operation's requests, each with one id of `mine` replaced by `other`. */
function requestsWith(sample: Sample, mine: Everything, other: (id: string) => string | undefined): Ask[] {
  const { row, name } = sample;
  const asked = (path: string, body: unknown): Ask =>
    row.body ? { method: row.method, path, body } : { method: row.method, path };
  const plain = bodies[name]?.(mine, nowhere);
  const [path = '', query] = addressOf(sample, mine).split('?');
  const parts = path.split('/');
  const inPath = parts.flatMap((part, at) => {
    const id = other(decodeURIComponent(part));
    return id === undefined
      ? []
      : [asked([parts.with(at, id).join('/'), query].filter(Boolean).join('?'), plain)];
  });
  const swapped = (text: string) =>
    [...text.matchAll(/[A-Za-z0-9]{20}/g)].flatMap(({ 0: id, index }) => {
      const by = other(id);
      return by === undefined ? [] : [text.slice(0, index) + by + text.slice(index + id.length)];
    });
  const inBody = [bodies[name], ...(more[name] ?? [])].flatMap((body) =>
    body ? swapped(JSON.stringify(body(mine, nowhere))).map((text) => asked(path, text)) : [],
  );
  const inQuery = queries[name]
    ? swapped(queries[name](mine)).map((text) => asked(`${path}?${text}`, undefined))
    : [];
  return [...inPath, ...inBody, ...inQuery];
}

/** Removes the parts of a response that differ between requests. */
const comparable = ({ status, body }: Answer, ids: string[]) =>
  `${status} ${ids.reduce((text, id) => text.replaceAll(id, 'ID'), JSON.stringify(body) ?? '')}`;

const send = (client: Client, { method, path, body }: Ask) => client.raw(method, path, body);

const reads = operations.filter(({ row }) => row.method === 'GET');

async function allReads(client: Client, all: Everything) {
  const answers: string[] = [];
  for (const operation of reads) {
    const { status, body } = await client.raw('GET', addressOf(operation, all));
    answers.push(`${operation.name} ${status} ${JSON.stringify(body)}`);
  }
  return answers;
}

test(
  'treats an id of another organization like an unknown id, in any position',
  async (world) => {
    const org = await world.newOrganization();
    const mine = await everything(world, org);
    const theirOrg = await world.newOrganization();
    const theirs = await everything(world, theirOrg);
    const before = await allReads(theirOrg.admin, theirs);
    const [known, foreign] = [knownIds(mine), knownIds(theirs)];
    const unknownOf = new Map(known.map((id) => [id, newId()]));
    const foreignOf = new Map(known.map((id, n) => [id, foreign[n]]));
    // Values that are names, not ids, are the same in both.
    const named = (id: string) => known.includes(id) && foreignOf.get(id) !== id;
    const ids = [...foreign, ...unknownOf.values()].filter((id) => id.length === 20);
    let compared = 0;
    for (const sample of operations) {
      const withUnknown = requestsWith(sample, mine, (id) => (named(id) ? unknownOf.get(id) : undefined));
      const withForeign = requestsWith(sample, mine, (id) => (named(id) ? foreignOf.get(id) : undefined));
      for (const [n, request] of withForeign.entries()) {
        const expected = comparable(await send(org.admin, withUnknown[n]!), ids);
        const answer = await send(org.admin, request);
        assert.equal(
          comparable(answer, ids),
          expected,
          `${sample.name} ${request.path} ${JSON.stringify(request.body)}`,
        );
        assert.ok(
          // An import has an error for each redirect.
          answer.status >= 400 || sample.row.method === 'GET' || sample.name === 'siteRedirects.upsert',
          `${sample.name} ${JSON.stringify(request)}`,
        );
        compared += 1;
      }
    }
    assert.ok(compared > 250, `${compared} were compared`);
    assert.deepEqual(await allReads(theirOrg.admin, theirs), before, 'the other organization is unchanged');
    const secrets = foreign.filter((id) => id.length === 20);
    for (const answer of await allReads(org.admin, mine))
      assert.deepEqual(
        secrets.filter((id) => answer.includes(id)),
        [],
        answer.slice(0, 300),
      );
  },
  'SQLite',
);

test('shows a guest without grants no content in any list, count, search or link', async (world) => {
  const org = await world.newOrganization();
  const all = await everything(world, org);
  const guest = await org.join(null, 'Briar Copse');
  const { collectionId, emptyCollectionId, spaceId, deletedSpaceId, looseSpaceId, pageId, fileId } = all;
  const { changeRequestId, firstSiteSpaceId, siteSpaceId } = all;
  const ids = [collectionId, emptyCollectionId, spaceId, deletedSpaceId, looseSpaceId, pageId, fileId];
  const secrets = [...ids, changeRequestId, firstSiteSpaceId, siteSpaceId, 'Gauge handbook', 'Twice a month'];
  const seen = await allReads(guest, all);
  for (const answer of seen)
    assert.deepEqual(
      secrets.filter((text) => answer.includes(text)),
      [],
      answer.slice(0, 300),
    );
  const spaces = fillPath('/v1/orgs/{organizationId}/members/{userId}/spaces', {
    organizationId: org.id,
    userId: org.admin.id,
  });
  const { body } = await guest.raw('GET', spaces);
  assert.deepEqual(body, { count: 0, items: [] });
});
