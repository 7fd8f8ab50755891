import { ancestorOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { findRevision } from '#server/domain/content/revisions.repository.ts';
import { isActive, type PlacedSiteSpace, type SiteStructure } from '#server/domain/sites/siteStructure.ts';
import type { Context } from '#server/base/context.ts';
import type { StoredSite } from './readSite.ts';
import { pathOfSpace } from '#server/domain/site-addresses/spacePath.ts';

/** A state of a space: a change request, which changes, or a revision. */
export type PreviewedContent = {
  spaceId: string;
  changeRequestId?: string | undefined;
  revisionId?: string | undefined;
};

/** What a preview shows instead of the published pages. */
export type PreviewedName =
  | { kind: 'change-request'; number: number; subject: string; isOutdated: boolean }
  | { kind: 'version'; at: string };

/** A space on a site whose content isn't main. */
export type PreviewedSpace = {
  /** The site with this content. */
  stored: StoredSite;
  row: PlacedSiteSpace;
  name: PreviewedName;
  /** The change request is merged or archived. */
  isFinished: boolean;
  /** The revisions of main and of the preview. */
  mainId: string;
  revisionId: string;
};

/** Returns the path of a space on a site, or '' if the site doesn't have it. */
export function pathOnSite({ siteSpaces, sections }: SiteStructure, spaceId: string) {
  const row = siteSpaces.find(({ space_id }) => space_id === spaceId);
  return row
    ? pathOfSpace(
        row,
        sections.find(({ id }) => id === row.parent_id),
      )
    : '';
}

async function stateOf(
  { store }: Context,
  { spaceId, changeRequestId, revisionId }: PreviewedContent,
  mainId: string,
) {
  if (changeRequestId !== undefined) {
    const request = await changeRequestsRepository(store).find(spaceId, changeRequestId);
    if (!request) return undefined;
    const { number, subject, status, revision_id } = request;
    const isFinished = status === 'merged' || status === 'archived';
    const isOutdated = !isFinished && ancestorOf(request) !== mainId;
    const name = { kind: 'change-request' as const, number, subject, isOutdated };
    return { revisionId: revision_id, name, isFinished };
  }
  const revision = await findRevision(store, spaceId, revisionId ?? '');
  if (!revision) return undefined;
  const name = { kind: 'version' as const, at: revision.created_at };
  return { revisionId: revision.id, name, isFinished: false };
}

/** Returns a site on which a space has other content. Undefined if the site or the space lacks what is named. */
export async function readPreviewedSpace(
  context: Context,
  stored: StoredSite,
  content: PreviewedContent,
): Promise<PreviewedSpace | undefined> {
  const { siteSpaces, ...others } = stored.structure;
  const row = siteSpaces.find((one) => one.space_id === content.spaceId && isActive(one));
  const state = row && (await stateOf(context, content, row.space.revision_id));
  if (!row || !state) return undefined;
  const { revisionId } = state;
  const shown = siteSpaces.map((one) =>
    one.space_id === content.spaceId ? { ...one, space: { ...one.space, revision_id: revisionId } } : one,
  );
  return {
    ...state,
    stored: { ...stored, structure: { ...others, siteSpaces: shown } },
    row,
    mainId: row.space.revision_id,
  };
}
