import { visibility, type Visibility } from '#contract/space.ts';
import type { SiteVisibility } from '#contract/areas/sites.ts';
import type { StoredVisibility } from '#server/base/database/schema.ts';

/** From the widest to the narrowest. */
const widestFirst = visibility.options;

const narrower = (one: Visibility, other: Visibility) =>
  widestFirst.indexOf(one) > widestFirst.indexOf(other) ? one : other;

/**
 * Returns the visibility of a space that holds: the widest on the live sites that it is on, each restricted by its own, else
 * `in-collection` or `private`. A restriction never widens a site.
 * @param audiences the visibilities of these sites
 */
export function visibilityOf(
  { visibility: own, parent_id }: { visibility: StoredVisibility; parent_id: string },
  audiences: readonly SiteVisibility[],
): Visibility {
  const held = audiences.map((audience) => (own === 'inherit' ? audience : narrower(audience, own)));
  const widest = widestFirst.find((one) => held.includes(one));
  if (widest !== undefined && widest !== 'in-collection' && widest !== 'private') return widest;
  // At the top level, no collection can give access.
  return own === 'private' || parent_id === '' ? 'private' : 'in-collection';
}
