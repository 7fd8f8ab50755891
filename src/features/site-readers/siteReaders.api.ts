import { editItem } from '#api/writes/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { siteFeedback } from '#contract/areas/site-feedback.ts';
import { siteInsights } from '#contract/areas/site-insights.ts';

export type Site = { organizationId: string; siteId: string };
export type FeedbackStatus = 'open' | 'resolved' | 'all';

/** The newest feedback of a site. */
export const feedbackQuery = (site: Site, status: FeedbackStatus) => ({
  ...apiQuery(siteFeedback.list, { ...site, query: { status, limit: 200 } }),
  // Readers answer at any time.
  staleTime: 0,
});

/** Resolves feedback, or opens it again. Undo does the opposite. */
export const changeFeedback: Mutation<typeof siteFeedback.update> = mutation(siteFeedback.update, {
  invalidates: (site) => [keyOf(siteFeedback.list, site)],
  edits: ({ feedbackId, body, ...site }) => [editItem(siteFeedback.list, site, feedbackId, body)],
  scope: ({ feedbackId }) => `feedback ${feedbackId}`,
  describe: ({ body }) => (body.status === 'resolved' ? 'Feedback resolved' : 'Feedback opened again'),
  undo: ({ body, ...ids }) => ({
    input: { ...ids, body: { status: body.status === 'resolved' ? 'open' : 'resolved' } },
  }),
});

const dayMs = 24 * 3_600_000;

/** What was read in the last days, today included. */
export function insightsQuery(site: Site, days: number) {
  const from = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { ...apiQuery(siteInsights.get, { ...site, query: { from } }), staleTime: 60_000 };
}
