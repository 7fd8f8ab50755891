import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Input } from '#contract/operation.ts';
import { sites, type SiteAudience } from '#contract/areas/sites.ts';
import { safeAddress } from '#lib/webAddress.ts';

type Body = Input<typeof sites.createPreview>['body'];

const millisecondsUntil = (time: string) => Date.parse(time) - Date.now();

/** The longest time that browsers support for a timer, in milliseconds. */
const maxTimeout = 2 ** 31 - 1;

/** The URL of a site as a visitor sees it: of the published pages, or with other content of a space. */
export const previewQuery = (site: { organizationId: string; siteId: string }, body: Body) =>
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

/** The visitors that a site can be previewed as. */
export const visitorNames: Record<SiteAudience, string> = {
  public: 'Anyone',
  'share-link': 'Visitor with a share link',
  'visitor-auth': 'Signed-in visitor',
  member: 'You, as a member',
};

/** Returns the visitors whose view a member can preview. Admins hand out share links and visitor tokens. */
export const visitorOptions = (isAdmin: boolean) =>
  (['public', 'share-link', 'visitor-auth', 'member'] as const)
    .filter((value) => isAdmin || value === 'public' || value === 'member')
    .map((value) => ({ value, label: visitorNames[value] }));

/** Returns the claims in a text, or undefined if it isn't a JSON object. */
export function claimsOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
