import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { cachedQuery } from '#api/query.ts';
import { useSiteName } from '#directory/sites/useSiteName.ts';
import { addVisit, visitedAt } from '#directory/device/visits.ts';
import { RoutesContext } from '#routing/AppLink.tsx';
import { textIn } from '#routing/crumb.ts';
import { breadcrumbsFor } from './crumbs.ts';

/** Records the opened screen for “Recently opened”, once its name has loaded. Sends no requests. */
export function RecordVisit({ organizationId }: { organizationId: string }) {
  const { pathname } = useLocation();
  const visited = visitedAt(pathname);
  const { id, kind } = visited ?? {};
  const step = breadcrumbsFor(use(RoutesContext), pathname).find(({ to }) => to === id);
  const crumb = typeof step?.crumb === 'object' && 'key' in step.crumb ? step.crumb : undefined;
  const { data } = useQuery(cachedQuery(useQueryClient(), crumb?.key(step?.values ?? {}) ?? ['no-name']));
  const siteName = useSiteName(organizationId, id?.split('/').at(-1) ?? '');
  const title = kind === 'site' ? siteName : crumb && textIn(data, crumb.at);
  // The device's storage is outside React.
  useEffect(() => {
    if (id && kind && title) addVisit(organizationId, { id, kind, title, at: new Date().toISOString() });
  }, [organizationId, id, kind, title]);
  return null;
}
