// What became main of a space, for its readers.
import type { Store } from '#server/base/database/store.ts';
import { pagesInLog } from '#server/domain/content/mainLog.repository.ts';

export const changesRepository = ({ query }: Pick<Store, 'query'>) => {
  const changed = (spaceId: string) =>
    pagesInLog({ query })
      .select(['main_log.sequence', 'at', 'revision_id', 'previous_id', 'page_id'])
      .where('main_log_pages.space_id', '=', spaceId)
      .orderBy('main_log_pages.sequence', 'desc');

  return {
    /** Returns the changes of a page, newest first. */
    ofPage: (spaceId: string, pageId: string, limit: number) =>
      changed(spaceId).where('main_log_pages.page_id', '=', pageId).limit(limit).execute(),

    /** Returns the changed pages of the newest revisions of main, newest first. */
    recent: (spaceId: string, { revisions, limit }: { revisions: number; limit: number }) =>
      changed(spaceId)
        .where('main_log_pages.sequence', '>', (e) =>
          e
            .selectFrom('main_log as newest')
            .select((of) => of(of.fn.max('newest.sequence'), '-', revisions).as('first'))
            .where('newest.space_id', '=', spaceId),
        )
        .limit(limit)
        .execute(),

    /** Returns the revision that was main before a time, or undefined. */
    async mainBefore(spaceId: string, time: string) {
      const row = await query()
        .selectFrom('main_log')
        .select('revision_id')
        .where('space_id', '=', spaceId)
        .where('at', '<', time)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.revision_id;
    },
  };
};

export type PageChange = Awaited<ReturnType<ReturnType<typeof changesRepository>['ofPage']>>[number];
