// Previews of a site: URLs below `~preview/` that show it as a visitor sees it. They need no cookie, so they work in a frame of
// the console, and don't depend on how the browser is signed in on the site.
import type { SiteAudience } from '#contract/areas/sites.ts';
import { organizationAccess } from '#server/domain/access/access.ts';
import type { ContentLevels } from '#server/domain/access/contentLevels.ts';
import { atLeast, siteNeeds, spaceNeeds, type Level } from '#server/domain/access/levels.ts';
import { escaped } from '#server/domain/site-addresses/publishedUrl.ts';
import { siteLevels } from '#server/domain/sites/siteAccess.ts';
import type { SiteStructure } from '#server/domain/sites/siteStructure.ts';
import { previewLinksRepository, type PreviewLinkRow } from '#server/domain/sites/previewLinks.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';
import { readSite, type StoredSite } from './readSite.ts';
import {
  pathOnSite,
  readPreviewedSpace,
  type PreviewedContent,
  type PreviewedName,
  type PreviewedSpace,
} from './previewedSpace.ts';
import type { Claims } from '#markdown/conditions.ts';
import { levelsOf, memberAccess, type Visitor } from './visitor.ts';

/** What a preview shows, and as whom. Without content, it shows the published pages. */
type View = {
  siteId: string;
  audience: SiteAudience;
  claims: Claims;
  content?: PreviewedContent | undefined;
  /** Whether it shows the draft of the site: of its look, and entries that aren't published. */
  draft?: boolean | undefined;
};

/** A preview, and the ID of the session or API token that it was created with and ends with. */
export type Preview = View & { credentialId: string };

/** The content of a token. That of a link is stored, so that the link can be revoked. */
type Token = (Preview & { expires: number }) | { linkId: string };

/** How long a preview is valid, in milliseconds. */
const previewLife = 12 * 3_600_000;

const valuesOf = (text: string) => ['preview of a credential', text];

/**
 * Whether a member with this level on a site may see it as this audience. Its editors hand out share links, and only they see
 * the draft of its look.
 */
export const mayPreview = (audience: SiteAudience, level: Level, draft = false) =>
  atLeast(level, siteNeeds.edit) || (!draft && (audience === 'public' || audience === 'member'));

function sign({ secret }: Context, token: Token) {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${text}.${signatureOf(secret, valuesOf(text))}`;
}

/** @param path the path on the site that the URL opens */
const urlOf = ({ sitesUrl }: Context, token: string, path = '') =>
  `${sitesUrl}/~preview/${token}/${escaped(path)}`;

/** Returns the URL of a preview link. It opens the space. */
export const previewLinkUrl = (
  context: Context,
  structure: SiteStructure,
  { id, space_id }: PreviewLinkRow,
) => urlOf(context, sign(context, { linkId: id }), pathOnSite(structure, space_id));

/** What the bar of a preview says: what is shown, to whom, and until when (ISO 8601). Without content: the published pages. */
export type PreviewNote = {
  content: PreviewedName | { kind: 'draft' } | undefined;
  visitor: SiteAudience;
  until: string;
};

export type OpenPreview = {
  /** The site, whose spaces have the previewed revisions. */
  stored: StoredSite;
  /** Whether it shows a site that isn't published, or the draft of one. */
  isUnpublished: boolean;
  visitor: Visitor;
  note: PreviewNote;
  /** The space whose content isn't main. */
  space: PreviewedSpace | undefined;
};

/** Returns the access of the owner of a link, who can be anywhere: `organizationAccess` without single sign-on. */
async function accessOf({ store }: Context, userId: string, organizationId: string) {
  try {
    const owner = { id: userId, email: '' };
    return await organizationAccess(store, owner, organizationId, { withoutSso: true });
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Returns the preview of a link, with its owner. Undefined if the link is revoked or has expired. */
async function readLink({ store, clock }: Context, linkId: string) {
  const row = await previewLinksRepository(store).get({ id: linkId });
  if (!row || row.expires_at <= now({ clock })) return undefined;
  const { site_id: siteId, audience, space_id: spaceId, expires_at: until, created_by: ownerId } = row;
  const changeRequestId = row.change_request_id ?? undefined;
  const content: PreviewedContent = { spaceId, changeRequestId, revisionId: row.revision_id ?? undefined };
  const view: View = { siteId, audience, claims: fromJson<Claims>(row.claims), content };
  return { view, until, ownerId };
}

/** Returns what a token shows, and to whom it belongs. Undefined if it isn't valid or has expired. */
async function readToken(context: Context, token: string) {
  const [text = '', signature = ''] = token.split('.');
  if (!isSignature(context.secret, valuesOf(text), signature)) return undefined;
  const signed = fromJson<Token>(Buffer.from(text, 'base64url').toString());
  if ('linkId' in signed) return readLink(context, signed.linkId);
  const { expires, credentialId, ...view } = signed;
  if (expires <= context.clock().getTime()) return undefined;
  return { view, until: new Date(expires).toISOString(), credentialId };
}

/**
 * Returns the URL of a preview, which opens the space if it has content, and its expiry. Undefined if the site or the space
 * lacks the content, or if the owner can't view it.
 */
export async function createPreview(context: Context, preview: Preview) {
  const expires = context.clock().getTime() + previewLife;
  const token = sign(context, { ...preview, expires });
  const open = preview.content && (await openPreview(context, token));
  if (preview.content && !open) return undefined;
  const path = open?.space && pathOnSite(open.stored.structure, open.space.row.space_id);
  return { url: urlOf(context, token, path), expiresAt: new Date(expires).toISOString() };
}

/** A draft without the spaces that a member can’t view: nobody else sees them yet. */
const withoutClosed = ({ structure, ...others }: StoredSite, levels: ContentLevels): StoredSite => ({
  ...others,
  structure: {
    ...structure,
    siteSpaces: structure.siteSpaces.filter(({ space }) => levels.ofSpace(space) !== null),
  },
});

/**
 * Opens the preview of a token. Undefined if the token isn't valid, if it has expired or is revoked, if its session or API
 * token has ended, or if its owner may no longer see what it shows. Everything is looked up at each request.
 */
export async function openPreview(context: Context, token: string): Promise<OpenPreview | undefined> {
  const found = await readToken(context, token);
  const site = found && (await readSite(context, found.view.siteId, found.view.draft));
  if (!found || !site) return undefined;
  const { organization } = site;
  const { audience, claims, content, draft } = found.view;
  const isLink = 'ownerId' in found;
  const access = await (isLink
    ? accessOf(context, found.ownerId, organization.id)
    : memberAccess(context, organization.id, found.credentialId));
  if (!access) return undefined;
  const levelOn = await siteLevels(context.store, organization.id, access.caller.id, access.role);
  if (!mayPreview(audience, levelOn(site.site.id), draft)) return undefined;
  const levels = await levelsOf(context, access);
  const stored = site.site.published === 1 ? site : withoutClosed(site, levels);
  const space = content && (await readPreviewedSpace(context, stored, content));
  if (content) {
    const level = space && levels.ofSpace(space.row.space);
    if (!space || !level || !atLeast(level, isLink ? spaceNeeds.merge : spaceNeeds.view)) return undefined;
    if (isLink && space.isFinished) return undefined;
  }
  const isUnpublished = draft === true || site.site.published === 0;
  return {
    stored: space?.stored ?? stored,
    isUnpublished,
    visitor: {
      hasKey: audience === 'share-link',
      claims: audience === 'visitor-auth' ? claims : undefined,
      levels: audience === 'member' ? levels : undefined,
      ...(draft && { seesDrafts: levels }),
    },
    note: {
      content: space?.name ?? (isUnpublished ? { kind: 'draft' } : undefined),
      visitor: audience,
      until: found.until,
    },
    space,
  };
}
