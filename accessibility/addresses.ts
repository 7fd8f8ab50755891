// A URL path for every screen of the console, with the seed data.
import { changeRequests } from '#contract/areas/change-requests.ts';
import { collections } from '#contract/areas/collections.ts';
import type { Operation, Output } from '#contract/operation.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';
import { members } from '#contract/areas/members.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { sso } from '#contract/areas/sso.ts';
import { teams } from '#contract/areas/teams.ts';
import { paths } from '#routing/paths.ts';

/** Reads from the service as the first admin. */
const asker =
  (url: string, token: string) =>
  async <E extends Operation>(
    operation: E,
    known: Record<string, string> = {},
    query = {},
  ): Promise<Output<E>> => {
    const address = url + fillPath(operation.path, known) + encodeQuery(query);
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${address} returned ${answer.status}.`);
    return answer.json() as Promise<Output<E>>;
  };

/** The space with change requests, comments, files, images and broken links. */
const richest = 'Field guide';

/** The IDs in the paths. */
async function knownIds(url: string, token: string) {
  const ask = asker(url, token);
  const [organization] = (await ask(organizations.list)).items;
  const org = { organizationId: organization!.id };
  const [admin] = (await ask(members.list, org, { role: 'admin' })).items;
  const seen = await ask(members.listSpaces, { ...org, userId: admin!.id }, { limit: 1000 });
  const spaceId = seen.items.find(({ space }) => space.title === richest)!.space.id;
  const { pages } = await ask(spaceContent.listPages, { spaceId });
  return {
    ...org,
    userId: admin!.id,
    teamId: (await ask(teams.list, org)).items[0]!.id,
    samlProviderId: (await ask(sso.list, org)).items[0]!.id,
    collectionId: (await ask(collections.list, org)).items[0]!.id,
    spaceId,
    pageId: pages.find(({ type }) => type === 'document')!.id,
    fileId: (await ask(spaceContent.listFiles, { spaceId })).items[0]!.id,
    changeRequestId: (await ask(changeRequests.list, { spaceId }, { status: 'all' })).items[0]!.id,
    siteId: organization!.defaultContent!.site,
    specSlug: (await ask(openapi.list, org)).items[0]!.slug,
  };
}

/** The URL path of every screen by its name. */
export async function addresses(url: string, token: string): Promise<Map<string, string>> {
  const known = await knownIds(url, token);
  const named = Object.entries(paths).map(([name, path]): [string, string] => [name, path.fill(known)]);
  return new Map([
    ...named,
    ['connect', `${paths.connect.pattern}?another`],
    ['organizationSearch', `${paths.organizationSearch.fill(known)}?query=tide`],
    ['notFound', '/no-such-screen'],
  ]);
}
