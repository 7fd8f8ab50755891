import { newId } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';

type Section = Database['site_sections'];
type SiteSpace = Database['site_spaces'];

/** Returns the row of a new section: shown, and not the default one, unless `own` says otherwise. */
export const newSection = (own: Pick<Section, 'site_id' | 'title' | 'path'> & Partial<Section>): Section => ({
  id: newId(),
  description: null,
  condition: null,
  icon: null,
  is_default: 0,
  from_root: 0,
  draft: 0,
  ...own,
});

/** Returns the row of a new site space: shown with the title of its space, and not the default one, unless `own` says otherwise. */
export const newSiteSpace = (
  own: Pick<SiteSpace, 'site_id' | 'space_id' | 'path'> & Partial<SiteSpace>,
): SiteSpace => ({
  id: newId(),
  condition: null,
  is_default: 0,
  title: null,
  hidden: 0,
  version: null,
  draft: 0,
  ...own,
});
