import type { Database } from '#server/base/database/schema.ts';

/** Returns a path without empty parts. */
export const cleanPath = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '')
    .join('/');

type OnSite = Pick<Database['site_spaces'], 'path' | 'is_default' | 'hidden'>;
type Section = Pick<Database['site_sections'], 'path'>;

/** Returns the path of a space on a site as its section and its own path state it: `mobile-app/mobile-app`. */
export const statedPath = ({ path }: Pick<OnSite, 'path'>, section: Section | undefined) =>
  cleanPath(section ? `${section.path}/${path}` : path);

/**
 * Returns the path of a space on a site, without slashes at the ends. The default space of a section whose path ends like
 * that of the section is at the path of the section, so that no address has the same name twice.
 */
export function pathOfSpace(row: OnSite, section: Section | undefined) {
  const own = cleanPath(row.path);
  const above = cleanPath(section?.path ?? '');
  const isDoubled = row.is_default === 1 && row.hidden === 0 && `/${above}`.endsWith(`/${own}`);
  return section && isDoubled ? above : statedPath(row, section);
}
