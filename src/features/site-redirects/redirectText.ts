import type { RedirectDestinationInput, SiteRedirect } from '#contract/areas/site-redirects.ts';
import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { isRedirectSource } from '#contract/redirectSource.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';

/** What a site consists of, and its published URL. */
export type SiteParts = {
  url: string | undefined;
  sections: readonly SiteSection[];
  siteSpaces: readonly SiteSpace[];
};

/** Returns the path on the site of its own URL, with a slash at the start. Other texts are returned unchanged. */
function withoutSite(text: string, url: string | undefined) {
  const base = url?.replace(/\/$/, '');
  if (base === undefined || !text.startsWith(base)) return text;
  const rest = text.slice(base.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : text;
}

const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Returns a source as the service takes it: a path, escaped, without the site’s URL and a slash at the end. */
export function sourceOf(typed: string, url: string | undefined) {
  const path = withoutSite(typed.trim(), url);
  const [plain = ''] = path.split(/[?#]/, 1);
  const text = plain.startsWith('/') ? plain : `/${plain}`;
  const escaped = isRedirectSource(text) ? text : encodeURI(text.toWellFormed()).replaceAll('%25', '%');
  return escaped.length > 1 && escaped.endsWith('/') ? escaped.slice(0, -1) : escaped;
}

const decoded = (path: string) => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** `below`: the start of the paths of its pages. */
type SpacePath = { one: SiteSpace; path: string; below: string };

/** A file can have 50,000 redirects. */
const spacePathsOf = createObjectMemo<readonly SpacePath[]>();

/** The paths of the spaces on a site, longest first. */
function spacePaths({ sections, siteSpaces }: SiteParts): SpacePath[] {
  const inSections = sections.flatMap((section) =>
    section.siteSpaces.map((one) => ({ one, path: `${section.path}/${one.path}` })),
  );
  const atRoot = siteSpaces
    .filter(({ section }) => section === undefined)
    .map((one) => ({ one, path: one.path }));
  return [...inSections, ...atRoot]
    .map((space) => ({ ...space, below: `${space.path}/` }))
    .toSorted((a, b) => b.path.length - a.path.length);
}

/** Returns the destination that a text names: a URL, or a path on the site. Undefined if the site has no such path. */
export function destinationOf(typed: string, parts: SiteParts): RedirectDestinationInput | undefined {
  const text = withoutSite(typed.trim(), parts.url);
  if (isWebUrl(text)) return { kind: 'external', url: text };
  if (!text.startsWith('/')) return undefined;
  const path = decoded(text)
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  const section = parts.sections.find((one) => one.path === path);
  if (section) return { kind: 'site-section', siteSectionId: section.id };
  const spaces = spacePathsOf(parts, [], () => spacePaths(parts));
  const found = spaces.find(({ path: own, below }) => path === own || path.startsWith(below));
  if (!found) return undefined;
  const rest = path.slice(found.path.length + 1);
  return rest === ''
    ? { kind: 'site-space', siteSpaceId: found.one.id }
    : { kind: 'path', spaceId: found.one.space.id, path: rest };
}

/** Where a redirect leads: a path on the site, a URL, or undefined if the site has no such page any more. */
export function targetText({ destination, target }: SiteRedirect, { url, sections, siteSpaces }: SiteParts) {
  if (target !== undefined) return decoded(withoutSite(target, url));
  if (destination.kind === 'external') return destination.url;
  // The public API doesn't return URLs of destinations.
  if (destination.kind === 'site-section')
    return sections.find(({ id }) => id === destination.siteSectionId)?.title;
  const all = [...sections.flatMap((section) => section.siteSpaces), ...siteSpaces];
  return destination.kind === 'site-space'
    ? all.find(({ id }) => id === destination.siteSpaceId)?.title
    : undefined;
}
