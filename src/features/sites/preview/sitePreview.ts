import type { Site as SiteRecord, SiteAudience } from '#contract/areas/sites.ts';

const audiences: readonly SiteAudience[] = ['public', 'share-link', 'visitor-auth', 'member'];

/** The visitor whose view a preview opens with: of the site's own audience, if the user may preview that. */
export function firstAudience(site: SiteRecord | null | undefined): SiteAudience {
  if (!site?.permissions.edit) return 'public';
  return audiences.find((audience) => audience === site.visibility) ?? 'public';
}

/** Returns the audience in the URL of the screen, or the first one. */
export const audienceOf = (text: string | null, first: SiteAudience): SiteAudience =>
  audiences.find((audience) => audience === text) ?? first;

type Conditional = { condition?: string | undefined; draft?: boolean | undefined };
type Structure = {
  sections: readonly (Conditional & { siteSpaces: readonly Conditional[] })[];
  siteSpaces: readonly Conditional[];
};

/** Whether visitors don't see some entries yet. */
export const hasDraft = ({ sections, siteSpaces }: Structure) =>
  [...sections, ...sections.flatMap((one) => one.siteSpaces), ...siteSpaces].some(({ draft }) => draft);

/** A claim that a condition compares with a constant, or requires to be set. */
const claimPattern =
  /(!\s*)?\bvisitor\.claims\.(\w+)(?![\w.[])\s*(?:(={2,3})\s*("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false)|(?=\)|&&|\|\||$))/g;

const constantOf = (text: string): unknown =>
  /^["']/.test(text) ? text.slice(1, -1) : (JSON.parse(text) as unknown);

/** Returns claims, as JSON, of a visitor for whom the simple conditions of a site are true. */
export function exampleClaims({ sections, siteSpaces }: Structure): string {
  const conditions = [...sections, ...sections.flatMap((one) => one.siteSpaces), ...siteSpaces].flatMap(
    ({ condition }) => condition ?? [],
  );
  const claims: Record<string, unknown> = {};
  for (const [, negated, name = '', , constant] of conditions.flatMap((one) => [
    ...one.matchAll(claimPattern),
  ]))
    if (negated === undefined) claims[name] ??= constant === undefined ? true : constantOf(constant);
  return JSON.stringify(claims);
}
