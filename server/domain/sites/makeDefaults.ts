import type { Store } from '#server/base/database/store.ts';
import { invalid, throwErrors } from '#server/base/lib/errors.ts';
import { siteSectionsRepository } from './site-sections.repository.ts';
import { siteSpacesRepository } from './site-spaces.repository.ts';
import { isActive, readStructure } from './siteStructure.ts';

type Defaults = { defaultSiteSection?: string | undefined; defaultSiteSpace?: string | undefined };

/**
 * Makes a section the default of a site, and a site space the default of that section, or of a site without sections. Call
 * it in a transaction under the site's lock. Throws 400 if there is no such section or site space.
 */
export async function makeDefaults(
  store: Store,
  siteId: string,
  { defaultSiteSection, defaultSiteSpace }: Defaults,
) {
  if (defaultSiteSection === undefined && defaultSiteSpace === undefined) return;
  const { sections, siteSpaces } = await readStructure(store, siteId);
  const section = sections.find(({ id, is_default }) =>
    defaultSiteSection === undefined ? is_default === 1 : id === defaultSiteSection,
  );
  const parentId = section?.id ?? '';
  const isInside = siteSpaces.some(
    (one) => one.id === defaultSiteSpace && one.parent_id === parentId && isActive(one),
  );
  throwErrors([
    defaultSiteSection !== undefined &&
      !section &&
      invalid('body.defaultSiteSection', 'Section not found in this site.'),
    defaultSiteSpace !== undefined &&
      !isInside &&
      invalid(
        'body.defaultSiteSpace',
        section ? 'Site space not found in the default section.' : 'Site space not found in this site.',
      ),
  ]);
  if (defaultSiteSection !== undefined)
    await siteSectionsRepository(store).makeDefault(siteId, defaultSiteSection);
  if (defaultSiteSpace !== undefined)
    await siteSpacesRepository(store).makeDefault({ scopeId: siteId, parentId }, defaultSiteSpace);
}
