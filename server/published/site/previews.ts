// Previews of a site: URLs below `~preview/` that show it as a visitor sees it. They need no cookie, so they work in a frame of
// the console, and don't depend on how the browser is signed in on the site.
import type { SiteAudience } from '#contract/areas/sites.ts';
import { atLeast, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';
import type { StoredSite } from './readSite.ts';
import type { Claims } from '#markdown/conditions.ts';
import { levelsOf, memberAccess, type Visitor } from './visitor.ts';

/** The content of a preview, and the id of the session or API token that it was created with and ends with. */
export type Preview = { credentialId: string; siteId: string; audience: SiteAudience; claims: Claims };

/** How long a preview is valid, in milliseconds. */
const previewLife = 12 * 3_600_000;

const valuesOf = (text: string) => ['preview of a credential', text];

/** Whether a member with this level may see a site as this audience. Admins hand out share links and visitor tokens. */
export const mayPreview = (audience: SiteAudience, level: Level) =>
  audience === 'public' || audience === 'member' || atLeast(level, 'admin');

/** Returns the URL of a preview and its expiry. */
export function previewUrl({ secret, clock, sitesUrl }: Context, preview: Preview) {
  const expires = clock().getTime() + previewLife;
  const text = Buffer.from(JSON.stringify({ ...preview, expires })).toString('base64url');
  const token = `${text}.${signatureOf(secret, valuesOf(text))}`;
  return { url: `${sitesUrl}/~preview/${token}/`, expiresAt: new Date(expires).toISOString() };
}

/** Returns the preview of a token, or undefined if the token isn't valid or has expired. */
export function readPreview({ secret, clock }: Context, token: string): Preview | undefined {
  const [text = '', signature = ''] = token.split('.');
  if (!isSignature(secret, valuesOf(text), signature)) return undefined;
  const { expires, ...preview } = fromJson<Preview & { expires: number }>(
    Buffer.from(text, 'base64url').toString(),
  );
  return expires <= clock().getTime() ? undefined : preview;
}

/**
 * Returns the visitor that a preview shows the site as. Undefined if its session or API token has ended, or if the member
 * may no longer see the preview.
 */
export async function previewVisitor(
  context: Context,
  { organization: { id } }: StoredSite,
  { audience, claims, credentialId }: Preview,
): Promise<Visitor | undefined> {
  const access = await memberAccess(context, id, credentialId);
  if (!access || !mayPreview(audience, access.level)) return undefined;
  return {
    hasKey: audience === 'share-link',
    claims: audience === 'visitor-auth' ? claims : undefined,
    levels: audience === 'member' ? await levelsOf(context, access) : undefined,
  };
}
