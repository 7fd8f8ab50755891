import type { PreviewLink, previewLinks } from '#contract/areas/preview-links.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Claims } from '#markdown/conditions.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, HttpError, invalid, orNotFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { assertUnfinished } from '#server/domain/change-requests/assertChangeable.ts';
import { requestOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { revisionPlace } from '#server/domain/content/contentPlace.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { previewLinksRepository, type PreviewLinkRow } from '#server/domain/sites/previewLinks.repository.ts';
import { readStructure, readStructures } from '#server/domain/sites/siteStructure.ts';
import { siteStructureRepository } from '#server/domain/sites/siteStructure.repository.ts';
import { mayPreview, previewLinkUrl } from '#server/published/site/previews.ts';

const dayMs = 24 * 3_600_000;

const mayOpen = ({ role }: SpaceAccess, audience: PreviewLink['audience']) =>
  mayPreview(audience, role ?? 'guest');

/** Optional operations on links that show a change request or a revision on a site. */
export function previewLinksService(context: Context): Handlers<typeof previewLinks> {
  const { store } = context;
  const repository = previewLinksRepository(store);

  /** Loads the owners of links, and returns a function that maps rows to links. */
  async function toLinks(access: SpaceAccess, rows: PreviewLinkRow[]) {
    const owners = await usersRepository(store).usersById([
      ...new Set(rows.map(({ created_by }) => created_by)),
    ]);
    const toUser = userMapper(context, access.organization.id);
    const structureOf = await readStructures(store, [...new Set(rows.map(({ site_id }) => site_id))]);
    return (row: PreviewLinkRow): PreviewLink => {
      const owner = owners.find(({ id }) => id === row.created_by);
      return {
        object: 'preview-link',
        id: row.id,
        site: row.site_id,
        ...(row.change_request_id !== null && { changeRequest: row.change_request_id }),
        ...(row.revision_id !== null && { revision: row.revision_id }),
        audience: row.audience,
        ...(row.audience === 'visitor-auth' && { claims: fromJson<Claims>(row.claims) }),
        createdAt: row.created_at,
        ...(owner && { createdBy: toUser(owner) }),
        expiresAt: row.expires_at,
        urls: mayOpen(access, row.audience)
          ? { preview: previewLinkUrl(context, structureOf(row.site_id), row) }
          : {},
      };
    };
  }

  /** Throws 400 unless the site shows the space. */
  async function assertShown({ space, organization }: SpaceAccess, siteId: string) {
    const site = await siteStructureRepository(store).site(organization.id, siteId);
    const { siteSpaces } = await readStructure(store, siteId);
    if (!site || !siteSpaces.some(({ space_id }) => space_id === space.id))
      throw invalid('body.site', 'The site doesn’t contain this space.');
  }

  function assertExpiry(expiresAt: string) {
    const ahead = Date.parse(expiresAt) - context.clock().getTime();
    if (ahead <= 0 || ahead > moreLimits.previewLinkDays * dayMs)
      throw invalid('body.expiresAt', `Must be within the next ${moreLimits.previewLinkDays} days.`);
  }

  return {
    list({ spaceId, query }, access) {
      const { changeRequest: changeRequestId, revision: revisionId } = query;
      const filter = { spaceId, changeRequestId, revisionId, at: now(context) };
      return pagedTogether(query, 'createdAt', repository.list(filter), (rows) => toLinks(access, rows));
    },

    create: ({ spaceId, body }, access) =>
      withSpaceLock(context, spaceId, async () => {
        const { site, audience, claims = {}, changeRequest, revision, expiresAt } = body;
        if (!mayOpen(access, audience))
          throw new HttpError(403, 'Only admins can preview a site with a share link or a visitor token.');
        await assertShown(access, site);
        assertExpiry(expiresAt);
        const request =
          changeRequest === undefined ? undefined : await requestOf(context, spaceId, changeRequest);
        if (request) assertUnfinished(request);
        const place = revision === undefined ? undefined : await revisionPlace(store, access.space, revision);
        const row: PreviewLinkRow = {
          id: newId(),
          space_id: spaceId,
          site_id: site,
          change_request_id: request?.id ?? null,
          revision_id: place?.revisionId ?? null,
          audience,
          claims: JSON.stringify(claims),
          created_by: access.caller.id,
          created_at: now(context),
          expires_at: new Date(expiresAt).toISOString(),
        };
        await repository.removeExpired(now(context));
        if ((await repository.count({ space_id: spaceId })) >= moreLimits.previewLinks)
          throw conflict(
            `A space can have at most ${moreLimits.previewLinks} links to previews. Revoke some.`,
          );
        await repository.insert(row);
        return (await toLinks(access, [row]))(row);
      }),

    remove: ({ spaceId, previewLinkId }) =>
      store.transaction(async () => {
        const match = { id: previewLinkId, space_id: spaceId };
        await orNotFound('preview link', repository.get(match));
        await repository.remove(match);
      }),
  };
}
