import type { Context } from '#server/base/context.ts';
import { publishedRepository } from '../published.repository.ts';

/** Loopback names, which a listener on this machine serves. */
export const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The site of a request, and the path of its root, '' for a site with its own host. */
export type SiteAddress = { siteId: string; base: string; rest: string };

/** The sites' base host, whose first path segment names the site. */
function isBaseHost(host: string, base: URL) {
  if (host === base.host) return true;
  const [name = '', port = ''] = host.split(/:(?=\d+$)/);
  return port === base.port && loopback.has(name) && loopback.has(base.hostname);
}

const hostSite = (context: Context, match: { custom_hostname: string } | { hostname: string }) =>
  context.store.cached(`published host ${JSON.stringify(match)}`, () =>
    publishedRepository(context.store).siteOfHost(match),
  );

/** Returns the site with its own host: its hostname, that of the organization, or its name below the base host. */
async function siteOfHost(context: Context, host: string, base: URL) {
  const [name = ''] = host.split(':');
  const suffix = `.${base.host}`;
  if (host.endsWith(suffix)) {
    const hostname = host.slice(0, -suffix.length);
    return /^[a-z0-9-]+$/.test(hostname) ? hostSite(context, { hostname }) : undefined;
  }
  return (
    (await hostSite(context, { custom_hostname: name })) ??
    (await context.store.cached(`published hostname ${name}`, () =>
      publishedRepository(context.store).siteWithHostname(name),
    ))
  );
}

/**
 * Returns the token in the path of a preview, and the base and the rest of that path. Previews are at the base host only.
 * Undefined for any other path.
 */
export function previewAddress({ sitesUrl }: Context, host: string, path: string) {
  const [, base, token, rest] = /^(\/~preview\/([\w-]+\.[\w-]+))(\/.*)?$/.exec(path) ?? [];
  if (base === undefined || token === undefined || !isBaseHost(host.toLowerCase(), new URL(sitesUrl)))
    return undefined;
  return { token, base, rest: rest ?? '/' };
}

/**
 * Explains to an operator why a host has no site. Reverse proxies often forward the host without its port.
 * @param host the `Host` header
 */
export function unknownHostMessage({ sitesUrl }: Context, host: string) {
  const base = new URL(sitesUrl);
  const [name = '', port = ''] = host.toLowerCase().split(/:(?=\d+$)/);
  const isOurs = name === base.hostname || name.endsWith(`.${base.hostname}`);
  if (isOurs && port !== base.port)
    return `Published sites are at ${base.origin}, but the Host header of this request is “${host}”. The port must be the same: if a reverse proxy removes it, configure the proxy to forward the Host header unchanged.`;
  return `No site is published at “${host}”. Check the organization’s hostname and default site, and that the reverse proxy forwards the Host header unchanged.`;
}

/**
 * Returns whether the host is one of this installation, and the site that the path names, if any. The site
 * may not exist.
 * @param host the `Host` header
 */
export async function findSite(
  context: Context,
  host: string,
  path: string,
): Promise<{ knownHost: boolean; address?: SiteAddress }> {
  const base = new URL(context.sitesUrl);
  const lower = host.toLowerCase();
  if (isBaseHost(lower, base)) {
    const [, siteId = '', rest = ''] = /^\/([A-Za-z0-9]+)(\/.*)?$/.exec(path) ?? [];
    if (siteId === '') return { knownHost: true };
    return { knownHost: true, address: { siteId, base: `/${siteId}`, rest: rest || '/' } };
  }
  const siteId = await siteOfHost(context, lower, base);
  if (siteId === undefined) return { knownHost: false };
  return { knownHost: true, address: { siteId, base: '', rest: path } };
}
