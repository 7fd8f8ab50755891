import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupsQuery, sectionsQuery, siteSpacesQuery, type Site } from '../sites.api.ts';
import { siteItems } from './siteItems.ts';

const none: readonly never[] = [];

export function useSiteItems(site: Site) {
  const { data: sections } = useSuspenseQuery(sectionsQuery(site));
  const { data: groups } = useSuspenseQuery(groupsQuery(site));
  // The sections bring their own along: the tree need not wait for those that stand in none.
  const { data: all } = useQuery(siteSpacesQuery(site));
  const siteSpaces = useMemo(() => all?.items.filter(({ section }) => section === undefined) ?? none, [all]);
  const items = useMemo(
    () => siteItems({ sections: sections.items, groups: groups.items, siteSpaces }),
    [sections.items, groups.items, siteSpaces],
  );
  return { sections: sections.items, groups: groups.items, siteSpaces, items };
}
