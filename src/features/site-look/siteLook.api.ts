import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { mutation, perform } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import {
  siteCustomization,
  type CustomizedSite,
  type SiteCustomization,
} from '#contract/areas/site-customization.ts';
import { sites } from '#contract/areas/sites.ts';
import { same } from '#lib/patch.ts';
import { safeAddress } from '#lib/webAddress.ts';

export type Site = { organizationId: string; siteId: string };

export const lookQuery = (site: Site) => ({
  ...apiQuery(siteCustomization.get, site),
  // Another editor of the site may have saved a draft.
  staleTime: 0,
});

/** Returns the applied look without what the response adds. */
export function appliedLook({ updatedAt: _time, draft: _draft, ...look }: CustomizedSite): SiteCustomization {
  return look;
}

/** Returns the draft, or undefined. */
export function draftLook({ draft }: CustomizedSite): SiteCustomization | undefined {
  if (!draft) return undefined;
  const { updatedAt: _time, ...look } = draft;
  return look;
}

const all = ({ organizationId, siteId }: Site) => [keyOf(siteCustomization.get, { organizationId, siteId })];
const scope = ({ siteId }: Site) => `look of site ${siteId}`;

/** Applies a look. Undo applies the previous one. */
export const applyLook = mutation(siteCustomization.put, {
  invalidates: all,
  scope,
  describe: () => 'Look of the site changed',
  undo: ({ organizationId, siteId }, cache) => {
    const before = cache.one(siteCustomization.get, { organizationId, siteId });
    return before ? { input: { organizationId, siteId, body: appliedLook(before) } } : null;
  },
});

const saveDraft = mutation(siteCustomization.putDraft, { invalidates: () => [], scope });

export const discardDraft = mutation(siteCustomization.removeDraft, {
  invalidates: all,
  scope,
  describe: () => 'Draft of the look discarded',
});

export const addImage = mutation(siteCustomization.addImage, { invalidates: () => [], scope });

/** Saves a look as the draft, and returns the URL of the site with it. It is saved before each preview, so no change is lost. */
export const lookPreviewQuery = (
  client: QueryClient,
  site: Site,
  { look, applied }: { look: SiteCustomization; applied: SiteCustomization },
) =>
  queryOptions({
    queryKey: ['look preview', site, look],
    async queryFn({ signal }) {
      if (!same(look, applied)) await perform(client, saveDraft, { ...site, body: look }, { quiet: true });
      const body = { audience: 'member', draft: !same(look, applied) } as const;
      const { url } = await call(sites.createPreview, { ...site, body }, signal);
      return { url: safeAddress(url) };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
