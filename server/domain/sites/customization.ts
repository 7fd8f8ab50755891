// The look of a site, as it is stored: images are named by their IDs.
import { defaultCustomization, type SiteCustomization } from '#contract/areas/site-customization.ts';
import type { Store } from '#server/base/database/store.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { customizationRepository } from './customization.repository.ts';

/** The path of images on a site. */
export const imagePath = '~image';

/** Reads a stored look. Settings that a later version added have their default. */
export const storedCustomization = (settings: string | undefined): SiteCustomization =>
  settings === undefined
    ? defaultCustomization
    : { ...defaultCustomization, ...fromJson<SiteCustomization>(settings) };

/** Returns the look of a site, or its draft if it has one. */
export async function readCustomization(store: Store, siteId: string, draft = false) {
  const { applied, drafts } = customizationRepository(store);
  const row = (draft && (await drafts.get({ site_id: siteId }))) || (await applied.get({ site_id: siteId }));
  return storedCustomization(row?.settings);
}

type Images = { light: string; dark?: string | undefined };

/** Replaces the name of each image of a look, with the path of its field. */
export function mapImages(
  settings: SiteCustomization,
  replace: (image: string, path: string) => string,
): SiteCustomization {
  const both = (images: Images, path: string) => ({
    light: replace(images.light, `${path}.light`),
    ...(images.dark !== undefined && { dark: replace(images.dark, `${path}.dark`) }),
  });
  const { header, favicon, socialPreview } = settings;
  return {
    ...settings,
    header: { ...header, ...(header.logo && { logo: both(header.logo, 'header.logo') }) },
    favicon: favicon.icon ? { icon: both(favicon.icon, 'favicon.icon') } : {},
    socialPreview:
      socialPreview.url === undefined ? {} : { url: replace(socialPreview.url, 'socialPreview.url') },
  };
}

/** Returns the IDs of the images that a look uses. */
export function imagesOf(settings: SiteCustomization): string[] {
  const ids: string[] = [];
  mapImages(settings, (image) => {
    ids.push(image);
    return image;
  });
  return ids;
}

const starts: readonly (readonly [string, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** Returns the type of an image, from its first bytes. Undefined for anything else. */
export function imageType(content: Uint8Array): string | undefined {
  const known = starts.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte));
  if (known) return known[0];
  const text = (from: number, to: number) => new TextDecoder('latin1').decode(content.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  const start = new TextDecoder().decode(content.subarray(0, 1000)).trimStart();
  const isXml = start.startsWith('<svg') || start.startsWith('<?xml') || start.startsWith('<!--');
  return isXml && new TextDecoder().decode(content).includes('<svg') ? 'image/svg+xml' : undefined;
}
