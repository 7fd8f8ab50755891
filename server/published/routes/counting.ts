// What is counted of a request: never who sent it.
import { countRead } from '#server/domain/sites/countReads.ts';
import type { CountKind } from '#server/base/database/readerTables.ts';
import { otherName } from '#server/domain/sites/counts.repository.ts';
import { clientOf } from '#server/base/network/addresses.ts';
import { hourlyLimit } from './clientLimit.ts';
import type { SiteRequest } from './siteRequest.ts';

/** Words in the name of programs that read sites. */
const programs = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'curl',
  'wget',
  'python',
  'java/',
  'go-http',
  'node',
  'axios',
  'http-client',
  'headless',
  'lighthouse',
  'preview',
  'facebookexternalhit',
  'gpt',
  'claude',
  'anthropic',
  'perplexity',
  'scrapy',
  'feed',
];

/** Whether a program sends the request, as far as it says so. */
function isProgram({ headers }: SiteRequest['request']) {
  const agent = (headers['user-agent'] ?? '').toLowerCase();
  return agent === '' || programs.some((word) => agent.includes(word));
}

/** Whether the request is that of a reader: not a preview, a prefetch, or a check without a body. */
const isRead = ({ request, preview }: SiteRequest) =>
  !preview &&
  request.method !== 'HEAD' &&
  request.headers['sec-purpose'] === undefined &&
  request.headers['purpose'] === undefined;

/** Searches, missing paths and sites that link here, of one client on a site in an hour, that are counted by name. */
export const maxNamesPerClient = 100;
const mayName = hourlyLimit(maxNamesPerClient);

/** Kinds whose names a client can invent. */
const invented = new Set<CountKind>(['search', 'no-result', 'not-found', 'referrer']);

/** Counts something that was read on a site. The names of one client can't take the room of all others. */
export function count(of: SiteRequest, kind: CountKind, name: string) {
  if (!isRead(of)) return;
  const { context, request, stored } = of;
  const { id } = stored.site;
  const isNamed = !invented.has(kind) || mayName(`${id} ${clientOf(request.ip)}`, context.clock().getTime());
  countRead(context, id, kind, isNamed ? name : otherName);
}

/** The host of the site that links here, unless it is this one. */
function referrerOf({ request }: SiteRequest) {
  const url = URL.parse(request.headers.referer ?? '');
  return url && url.host !== '' && url.host !== request.headers.host ? url.host : undefined;
}

/** Counts the view of a page by a person, or a read by a program. */
export function countPage(of: SiteRequest, spaceId: string, pageId: string, asMarkdown = false) {
  const byProgram = asMarkdown || isProgram(of.request);
  count(of, byProgram ? 'machine' : 'view', `${spaceId}/${pageId}`);
  const referrer = byProgram ? undefined : referrerOf(of);
  if (referrer !== undefined) count(of, 'referrer', referrer);
}

/** Counts a search by a person. */
export function countSearch(of: SiteRequest, query: string, hasResult: boolean) {
  if (query === '' || isProgram(of.request)) return;
  const words = query.toLowerCase();
  count(of, 'search', words);
  if (!hasResult) count(of, 'no-result', words);
}

/** Files that browsers and attackers ask for, which say nothing about the docs. */
const noise = ['.php', '.env', 'favicon', 'apple-touch-icon', '.well-known', 'wp-'];

/** Counts a path without a page. */
export function countMissing(of: SiteRequest) {
  const path = of.path.toLowerCase();
  if (isProgram(of.request) || path.startsWith('~') || noise.some((word) => path.includes(word))) return;
  count(of, 'not-found', `/${of.path}`);
}
