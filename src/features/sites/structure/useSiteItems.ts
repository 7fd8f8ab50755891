import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entriesOf, listsOf, siteStructureQuery } from '#directory/sites/structure.api.ts';
import { siteSpacesQuery, type Site } from '../sites.api.ts';
import { siteItems } from './siteItems.ts';

const empty: readonly never[] = [];

export function useSiteItems(site: Site) {
  const { data: structure } = useSuspenseQuery(siteStructureQuery(site));
  // Sections contain their site spaces. The tree doesn't wait for site spaces in no section.
  const { data: all } = useQuery(siteSpacesQuery(site));
  const siteSpaces = useMemo(() => all?.items.filter(({ section }) => section === undefined) ?? empty, [all]);
  return useMemo(
    () => ({ ...listsOf(structure), siteSpaces, items: siteItems(entriesOf(structure), siteSpaces) }),
    [structure, siteSpaces],
  );
}
