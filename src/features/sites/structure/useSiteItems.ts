import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entriesOf, listsOf, siteStructureQuery } from '#directory/sites/structure.api.ts';
import { siteSpacesQuery, type Site } from '../sites.api.ts';
import { siteItems } from './siteItems.ts';

export function useSiteItems(site: Site) {
  const { data: structure } = useSuspenseQuery(siteStructureQuery(site));
  // Sections contain their site spaces. The tree doesn't wait for site spaces in no section.
  const { data: all } = useQuery(siteSpacesQuery(site));
  return useMemo(() => {
    const lists = listsOf(structure);
    // One response may be older than the other. Show each site space once.
    const inSections = new Set(lists.sections.flatMap((section) => section.siteSpaces.map(({ id }) => id)));
    const siteSpaces = (all?.items ?? []).filter(
      ({ id, section }) => section === undefined && !inSections.has(id),
    );
    return { ...lists, siteSpaces, items: siteItems(entriesOf(structure), siteSpaces) };
  }, [structure, all]);
}
