import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SignJWT } from 'jose';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { visits } from '#contract/areas/visits.ts';
import type { Context } from '#server/base/context.ts';
import type { Client, Organization, World } from './world.ts';
import { publishedRepository } from '#server/published/published.repository.ts';
import { createSitesApp } from '#server/published/sitesApp.ts';
import { loadTexts, type Texts } from './docs.ts';
import { makeSections, setVisibility } from './siteSections.ts';

type App = ReturnType<typeof createSitesApp>;
const apps = new Map<Context, App>();
after(async () => {
  for (const app of apps.values()) await app.close();
});

function appOf(context: Context) {
  const app = apps.get(context) ?? createSitesApp(context);
  apps.set(context, app);
  return app;
}

export type Reply = { status: number; text: string; bytes: Buffer; headers: Record<string, unknown> };

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Sends a request to the listener of sites. `path` is a path on the base host, or a whole URL. */
export async function visit(
  { context }: Pick<World, 'context'>,
  path: string,
  headers: Record<string, string> = {},
  method: Method = 'GET',
): Promise<Reply> {
  const url = new URL(path, 'https://sites.example');
  const answer = await appOf(context).inject({
    method,
    url: url.pathname + url.search,
    headers: { host: url.host, ...headers },
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
}

/** Opens a URL and follows redirects to its first page, but not from an earlier address (308). */
export async function opensAt(
  world: Pick<World, 'context'>,
  url: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  let reply = await visit(world, url, headers);
  for (let step = 0; step < 5 && reply.status === 307; step += 1)
    reply = await visit(world, String(reply.headers['location']), headers);
  return reply;
}

/** Gives an organization hostnames that show a site. Returns their first label: `name.example` and `name.sites.example`. */
export async function setHostnames({ context: { store } }: World, { id }: Organization, siteId: string) {
  const name = `o${siteId.toLowerCase()}`;
  await store.transaction(() =>
    store
      .query()
      .updateTable('organizations')
      .set({ custom_hostname: `${name}.example`, hostname: name, default_site_id: siteId })
      .where('id', '=', id)
      .execute(),
  );
  return name;
}

/** Sets the key of an organization's visitor tokens. */
export const setVisitorKey = ({ context: { store } }: World, { id }: Organization, key: string) =>
  store.transaction(() => publishedRepository(store).setVisitorKey({ organization_id: id, key }));

/** Opens a URL that grants access, and returns the cookies that it sets. */
export async function enter(world: Pick<World, 'context'>, path: string): Promise<string> {
  const { status, headers } = await visit(world, path);
  assert.equal(status, 303);
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Creates a share link and returns its id and key. */
export async function shareLink({ admin, id }: Organization, siteId: string) {
  const at = { organizationId: id, siteId };
  const link = await admin.call(siteShareLinks.create, { ...at, body: { name: 'Friends' } });
  return { id: link.id, key: new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '' };
}

/** Signs a visitor token with the key of an organization. Default of `issued`: a minute before it expires. */
export const visitorToken = (
  key: string,
  claims: Record<string, unknown>,
  expires: Date,
  issued = new Date(expires.getTime() - 60_000),
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(issued.getTime() / 1000))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(new TextEncoder().encode(key));

/** Brings a member from the console to a site, and returns the cookies. */
export async function memberCookies(world: World, person: Pick<Client, 'call'>, siteId: string) {
  const { url } = await person.call(visits.create, { body: { url: `https://sites.example/${siteId}/` } });
  return enter(world, url);
}

/** The texts of a space with two pages. */
export const firstTexts = {
  'README.md': '# Welcome\n\nSee [tides](tides.md).\n',
  'tides.md': '# Tides\n\n## Springs\n\nHigh.\n',
};

/** Creates a public site with one space, at `guide/book`. */
export async function openSite(world: World, texts: Texts = firstTexts, org?: Organization) {
  const owner = org ?? (await world.newOrganization());
  const spaceId = await owner.addSpace('Handbook');
  await loadTexts(world.context, spaceId, texts);
  await setVisibility(world, spaceId, 'public');
  const siteId = await makeSections(world, owner, [
    { path: 'guide', title: 'Guide', spaces: [{ spaceId, path: 'book' }] },
  ]);
  const get = (path: string, headers: Record<string, string> = {}) =>
    visit(world, `/${siteId}${path}`, headers);
  return { org: owner, spaceId, siteId, get };
}
