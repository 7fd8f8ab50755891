import { linkTarget } from '#markdown/linkTarget.ts';
import type { LinkedPage } from '#markdown/linkIndex.ts';
import type { Place, PlacedImage, PlacedLink } from '../text/place.ts';
import { below } from '../site/ownUrls.ts';
import { fileHref, pageHref } from '../site/siteUrls.ts';
import type { Variant, VisibleSite } from '../site/visibleSite.ts';
import { webLink } from '../webLink.ts';
import type { SpacePages } from '../site/spacePages.ts';

export type PlaceOptions = {
  base: string;
  /** Public URLs of the site and of the console, without a trailing slash. */
  ownUrls: readonly string[];
  consoleUrl: string;
  site: VisibleSite;
  variant: Variant;
  pages: SpacePages;
};

const withHash = (href: string, anchor: string) =>
  anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`;

/** A link to the console opens the page on this site if its space is on it. */
function consolePage(rest: string, { base, site }: PlaceOptions): string | undefined {
  const [, spaceId, pageId, hash = ''] =
    /^\/orgs\/\w+\/spaces\/(\w+)(?:\/pages(?:\/(\w+))?)?\/?(#.*)?$/.exec(rest) ?? [];
  const variant = site.variants.find((one) => one.spaceId === spaceId);
  return variant && `${pageHref(base, variant, '')}${pageId === undefined ? '' : `?page=${pageId}`}${hash}`;
}

function urlLink(url: string, options: PlaceOptions): PlacedLink {
  for (const own of options.ownUrls) {
    const rest = below(url, own);
    if (rest !== undefined)
      return {
        kind: 'url',
        href: `${options.base}${rest.startsWith('/') ? rest : `/${rest}`}`,
        outside: false,
      };
  }
  const inConsole = below(url, options.consoleUrl);
  const href = inConsole === undefined ? undefined : consolePage(inConsole, options);
  return href === undefined
    ? { kind: 'url', href: url, outside: true }
    : { kind: 'url', href, outside: false };
}

/** Returns how links and images of a text are resolved: those of a page, or of an included file. */
export function placeOf(page: LinkedPage, options: PlaceOptions): Pick<Place, 'link' | 'image'> {
  const { base, variant, pages } = options;
  const resolve = (address: string) => linkTarget(address, page, pages.index);

  function link(address: string): PlacedLink {
    const target = resolve(address);
    if (target.kind === 'url') return urlLink(target.url, options);
    if (target.kind === 'heading')
      return { kind: 'url', href: target.query ?? `#${encodeURIComponent(target.anchor)}`, outside: false };
    if (target.kind === 'file') {
      const { file } = target.file;
      return { kind: 'url', href: fileHref(base, variant, file), title: file.name, outside: false };
    }
    if (target.kind !== 'page') return { kind: 'nothing' };
    const { path, title, id } = target.page;
    const linked = pages.content.pageById.get(id)?.page;
    if (linked?.type === 'link') {
      const url = webLink(linked.href);
      return url === undefined ? { kind: 'nothing' } : urlLink(url, options);
    }
    return {
      kind: 'url',
      href: withHash(pageHref(base, variant, path), target.anchor),
      title,
      outside: false,
    };
  }

  function image(address: string): PlacedImage {
    const target = resolve(address);
    if (target.kind === 'url') {
      const url = URL.canParse(target.url, 'https://x.invalid')
        ? new URL(target.url, 'https://x.invalid')
        : null;
      if (url && /^https?:$/.test(url.protocol)) return { kind: 'outside', href: url.href, host: url.host };
    }
    if (target.kind !== 'file' || !target.file.file.contentType.startsWith('image/'))
      return { kind: 'missing' };
    const { file } = target.file;
    return {
      kind: 'file',
      src: fileHref(base, variant, file),
      name: file.name,
      width: file.dimensions?.width,
      height: file.dimensions?.height,
    };
  }

  return { link, image };
}
