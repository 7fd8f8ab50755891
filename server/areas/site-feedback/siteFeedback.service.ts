import type { SiteFeedback, siteFeedback } from '#contract/areas/site-feedback.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { orNotFound } from '#server/base/lib/errors.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { lockAsSiteEditor } from '#server/domain/sites/siteAccess.ts';
import { feedbackRepository, type FeedbackRow } from '#server/domain/sites/feedback.repository.ts';
import { pageUrls } from '#server/published/site/pageUrls.ts';

/** Optional operations on what readers say about pages. */
export function siteFeedbackService(context: Context): Handlers<typeof siteFeedback> {
  const { store } = context;
  const repository = feedbackRepository(store);

  async function mapper(siteId: string, rows: readonly FeedbackRow[]) {
    const urlOf = await pageUrls(context, siteId);
    const urls = new Map<string, string | undefined>();
    for (const { id, space_id, page_id } of rows) urls.set(id, (await urlOf(space_id, page_id))?.url);
    return (row: FeedbackRow): SiteFeedback => {
      const published = urls.get(row.id);
      return {
        object: 'site-feedback',
        id: row.id,
        space: row.space_id,
        page: row.page_id,
        pageTitle: row.page_title,
        helpful: row.helpful === 1,
        ...(row.comment !== null && { comment: row.comment }),
        status: row.status,
        createdAt: row.created_at,
        urls: published === undefined ? {} : { published },
      };
    };
  }

  return {
    list({ siteId, query }) {
      const { status = 'open' } = query;
      const list = repository.list(siteId, status === 'all' ? undefined : status);
      return pagedTogether(query, `feedback ${status}`, list, (rows) => mapper(siteId, rows));
    },

    async update({ siteId, feedbackId, body: { status } }, access) {
      const row = await store.transaction(async () => {
        await lockAsSiteEditor(context, access);
        const found = await orNotFound('feedback', repository.get({ id: feedbackId, site_id: siteId }));
        if (found.status !== status) await repository.update({ id: feedbackId }, { status });
        return { ...found, status };
      });
      return (await mapper(siteId, [row]))(row);
    },
  };
}
