import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siteGroupsQuery, siteSectionsQuery } from '#directory/sites/structure.api.ts';
import { siteSpacesQuery, type Site } from '../sites.api.ts';
import { siteItems } from './siteItems.ts';

const empty: readonly never[] = [];

export function useSiteItems(site: Site) {
  const { data: sections } = useSuspenseQuery(siteSectionsQuery(site));
  const { data: groups } = useSuspenseQuery(siteGroupsQuery(site));
  // Sections contain their site spaces. The tree doesn't wait for site spaces in no section.
  const { data: all } = useQuery(siteSpacesQuery(site));
  const siteSpaces = useMemo(() => all?.items.filter(({ section }) => section === undefined) ?? empty, [all]);
  const items = useMemo(
    () => siteItems({ sections: sections.items, groups: groups.items, siteSpaces }),
    [sections.items, groups.items, siteSpaces],
  );
  return { sections: sections.items, groups: groups.items, siteSpaces, items };
}
