import type { ShareLink, siteShareLinks } from '#contract/areas/site-share-links.ts';
import { now, type Context } from '#server/base/context.ts';
import { orNotFound } from '#server/base/lib/errors.ts';
import { newId, newSecret } from '#server/base/lib/ids.ts';
import { paged } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { lockAsSiteEditor, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import { publishedUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import {
  siteShareLinksRepository,
  type ShareLinkRow,
} from '#server/domain/sites/site-share-links.repository.ts';

/** Operations of share links (specification, Site share links). */
export function siteShareLinksService(context: Context): Handlers<typeof siteShareLinks> {
  const { store } = context;
  const repository = siteShareLinksRepository(store);

  const toShareLink =
    ({ organization, site }: SiteAccess) =>
    (row: ShareLinkRow): ShareLink => ({
      object: 'share-link',
      id: row.id,
      createdAt: row.created_at,
      name: row.name,
      active: row.active === 1,
      urls: { published: publishedUrl(context, organization, site, '', row.key) },
    });

  /** Runs a write under the site's lock. */
  const writing = <T>(access: SiteAccess, write: () => Promise<T>) =>
    store.transaction(async () => {
      await lockAsSiteEditor(context, access);
      return write();
    });

  const linkOf = (siteId: string, id: string) =>
    orNotFound('share link', repository.get({ id, site_id: siteId }));

  return {
    list: ({ siteId, query }, access) =>
      paged(query, 'createdAt', repository.list(siteId), toShareLink(access)),

    create: ({ siteId, body: { name } }, access) =>
      writing(access, async () => {
        const row: ShareLinkRow = {
          id: newId(),
          site_id: siteId,
          created_at: now(context),
          name,
          active: 1,
          key: newSecret(),
        };
        await repository.insert(row);
        return toShareLink(access)(row);
      }),

    update: ({ siteId, shareLinkId, body: { active, name } }, access) =>
      writing(access, async () => {
        await linkOf(siteId, shareLinkId);
        const columns = {
          ...(name !== undefined && { name }),
          ...(active !== undefined && { active: active ? (1 as const) : (0 as const) }),
        };
        if (Object.keys(columns).length > 0) await repository.update(shareLinkId, columns);
        return toShareLink(access)(await linkOf(siteId, shareLinkId));
      }),

    remove: ({ siteId, shareLinkId }, access) =>
      writing(access, async () => {
        await linkOf(siteId, shareLinkId);
        await repository.remove(shareLinkId);
      }),
  };
}
