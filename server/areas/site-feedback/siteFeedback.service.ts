import type { SiteFeedback, siteFeedback } from '#contract/areas/site-feedback.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { orNotFound } from '#server/base/lib/errors.ts';
import { paged } from '#server/base/lib/paging.ts';
import { lockAsSiteEditor } from '#server/domain/sites/siteAccess.ts';
import { feedbackRepository, type FeedbackRow } from '#server/domain/sites/feedback.repository.ts';
import { findSite } from '#server/domain/sites/findSite.ts';
import { pageUrls } from '#server/published/site/pageUrls.ts';

/** Optional operations on what readers say about pages. */
export function siteFeedbackService(context: Context): Handlers<typeof siteFeedback> {
  const { store } = context;
  const repository = feedbackRepository(store);

  async function mapper(siteId: string) {
    const urlOf = await pageUrls(context, siteId);
    return async (row: FeedbackRow): Promise<SiteFeedback> => {
      const published = await urlOf(row.space_id, row.page_id);
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
        urls: published ? { published: published.url } : {},
      };
    };
  }

  return {
    async list({ siteId, query }, { organization }) {
      await findSite(store, organization.id, siteId);
      const { status = 'open' } = query;
      const toFeedback = await mapper(siteId);
      const page = await paged(
        query,
        `feedback ${status}`,
        repository.list(siteId, status === 'all' ? undefined : status),
        (row) => row,
      );
      return { ...page, items: await Promise.all(page.items.map(toFeedback)) };
    },

    async update({ siteId, feedbackId, body: { status } }, access) {
      const row = await store.transaction(async () => {
        await lockAsSiteEditor(context, access);
        await findSite(store, access.organization.id, siteId);
        const found = await orNotFound('feedback', repository.get({ id: feedbackId, site_id: siteId }));
        if (found.status !== status) await repository.update({ id: feedbackId }, { status });
        return { ...found, status };
      });
      return (await mapper(siteId))(row);
    },
  };
}
