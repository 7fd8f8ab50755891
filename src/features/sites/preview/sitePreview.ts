import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Input } from '#contract/operation.ts';
import { sites, type Site as SiteRecord, type SiteAudience } from '#contract/areas/sites.ts';
import { safeAddress } from '#lib/webAddress.ts';
import type { Site } from '../sites.api.ts';

type Body = Input<typeof sites.createPreview>['body'];

const millisecondsUntil = (time: string) => Date.parse(time) - Date.now();

/** The longest time that browsers support for a timer, in milliseconds. */
const maxTimeout = 2 ** 31 - 1;

/** The URL of the published pages as a visitor sees them. */
export const previewQuery = (site: Site, body: Body) =>
  queryOptions({
    queryKey: ['site preview', site, body],
    async queryFn({ signal }) {
      const preview = await call(sites.createPreview, { ...site, body }, signal);
      return { ...preview, url: safeAddress(preview.url) };
    },
    // Another URL would open the site at its first page again.
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.min(millisecondsUntil(data.expiresAt), maxTimeout) : false,
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  });

const audiences: readonly SiteAudience[] = ['public', 'share-link', 'visitor-auth', 'member'];

/** The visitor whose view a preview opens with: of the site's own audience, if the user may preview that. */
export function firstAudience(site: SiteRecord | null | undefined): SiteAudience {
  if (!site?.permissions.admin) return 'public';
  return audiences.find((audience) => audience === site.visibility) ?? 'public';
}

/** Returns the audience in the URL of the screen, or the first one. */
export const audienceOf = (text: string | null, first: SiteAudience): SiteAudience =>
  audiences.find((audience) => audience === text) ?? first;

/** Returns the claims in a text, or undefined if it isn't a JSON object. */
export function claimsOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

type Conditional = { condition?: string | undefined };
type Structure = {
  sections: readonly (Conditional & { siteSpaces: readonly Conditional[] })[];
  siteSpaces: readonly Conditional[];
};

/** A claim that a condition compares with a constant, or requires to be set. */
const claimPattern =
  /(!\s*)?\bvisitor\.claims\.(\w+)(?![\w.[])\s*(?:(={2,3})\s*("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false)|(?=\)|&&|\|\||$))/g;

const constantOf = (text: string): unknown =>
  /^["']/.test(text) ? text.slice(1, -1) : (JSON.parse(text) as unknown);

/** Returns claims, as JSON, of a visitor for whom the simple conditions of a site are true. */
export function exampleClaims({ sections, siteSpaces }: Structure): string {
  const conditions = [...sections, ...sections.flatMap((one) => one.siteSpaces), ...siteSpaces].flatMap(
    ({ condition }) => condition ?? [],
  );
  const claims: Record<string, unknown> = {};
  for (const [, negated, name = '', , constant] of conditions.flatMap((one) => [
    ...one.matchAll(claimPattern),
  ]))
    if (negated === undefined) claims[name] ??= constant === undefined ? true : constantOf(constant);
  return JSON.stringify(claims);
}
