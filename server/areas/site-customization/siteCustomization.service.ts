import type { SiteCustomization, siteCustomization } from '#contract/areas/site-customization.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, invalid, invalidFields, type Issue } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { lockAsSiteEditor, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { customizationRepository } from '#server/domain/sites/customization.repository.ts';
import {
  imagePath,
  imagesOf,
  imageType,
  mapImages,
  storedCustomization,
} from '#server/domain/sites/customization.ts';

/** Optional operations on the look of a site. */
export function siteCustomizationService(context: Context): Handlers<typeof siteCustomization> {
  const { store } = context;
  const repository = customizationRepository(store);

  const imageUrl = ({ organization, site }: SiteAccess, id: string) =>
    `${siteUrl(context, organization, site)}/${imagePath}/${id}`;

  async function answer(access: SiteAccess, siteId: string) {
    const [applied, draft] = await Promise.all([
      repository.applied.get({ site_id: siteId }),
      repository.drafts.get({ site_id: siteId }),
    ]);
    const settingsOf = (row: typeof applied) =>
      mapImages(storedCustomization(row?.settings), (id) => imageUrl(access, id));
    return {
      ...settingsOf(applied),
      ...(applied && { updatedAt: applied.updated_at }),
      ...(draft && { draft: { ...settingsOf(draft), updatedAt: draft.updated_at } }),
    };
  }

  /** Returns the look with the IDs of its images. Throws 400 for images that weren't uploaded to the site. */
  async function withImageIds(siteId: string, settings: SiteCustomization) {
    const known = new Set(await repository.imageIds(siteId));
    const issues: Issue[] = [];
    const named = mapImages(settings, (url, path) => {
      const id = url.slice(url.lastIndexOf('/') + 1);
      if (!url.includes(`/${imagePath}/`) || !known.has(id))
        issues.push({
          path: `body.${path}`,
          message: 'Must be the URL of an image of this site. Upload it first.',
        });
      return id;
    });
    if (issues.length > 0) throw invalidFields(issues);
    return named;
  }

  /** Runs a write on a site, for those who may change it. */
  const onSite = <Result>(access: SiteAccess, write: () => Promise<Result>) =>
    store.transaction(async () => {
      await lockAsSiteEditor(context, access);
      return write();
    });

  async function put(
    table: 'applied' | 'drafts',
    { siteId, body }: { siteId: string; body: SiteCustomization },
    access: SiteAccess,
  ) {
    await onSite(access, async () => {
      const settings = JSON.stringify(await withImageIds(siteId, body));
      const row = { site_id: siteId, settings, updated_at: now(context) };
      const before = await repository[table].get({ site_id: siteId });
      if (before?.settings !== settings)
        await repository[table].upsert([row], ['site_id'], ['settings', 'updated_at']);
      if (table === 'applied') await repository.drafts.remove({ site_id: siteId });
    });
    return answer(access, siteId);
  }

  /** Deletes the oldest images that no look uses, to make room for another one. */
  async function makeRoom(siteId: string) {
    const ids = await repository.imageIds(siteId);
    if (ids.length < moreLimits.siteImages) return;
    const rows = await Promise.all([
      repository.applied.get({ site_id: siteId }),
      repository.drafts.get({ site_id: siteId }),
    ]);
    const used = new Set(rows.flatMap((row) => imagesOf(storedCustomization(row?.settings))));
    const oldest = ids.find((id) => !used.has(id));
    if (oldest === undefined) throw conflict('The site uses as many images as it can have.');
    await repository.images.remove({ site_id: siteId, id: oldest });
  }

  return {
    get: ({ siteId }, access) => answer(access, siteId),
    put: (input, access) => put('applied', input, access),
    putDraft: (input, access) => put('drafts', input, access),

    async removeDraft({ siteId }, access) {
      await onSite(access, () => repository.drafts.remove({ site_id: siteId }));
    },

    async addImage({ siteId, body }, access) {
      const content = Buffer.from(body.content, 'base64');
      const contentType = imageType(content);
      if (content.byteLength > moreLimits.siteImage)
        throw invalid('body.content', `Must have at most ${moreLimits.siteImage / 1000} kB.`);
      if (contentType === undefined)
        throw invalid('body.content', 'Must be a PNG, JPEG, WebP, GIF or SVG image.');
      const id = sha256(content).slice(0, 24);
      await onSite(access, async () => {
        if (await repository.images.pick({ site_id: siteId, id }, ['id'])) return;
        await makeRoom(siteId);
        const row = { site_id: siteId, id, content_type: contentType, content, created_at: now(context) };
        await repository.images.insert(row);
      });
      return { object: 'site-image', id, url: imageUrl(access, id), contentType };
    },
  };
}
