import { queryOptions } from '@tanstack/react-query';
import { visitUrl } from '#directory/sites/VisitLink.tsx';
import { webAddress } from '#lib/webAddress.ts';

/**
 * Leaves the console for a published URL. Returns null without leaving if the URL isn't on one of the
 * service's sites.
 */
async function leaveFor(url: string) {
  const found = webAddress(url) && (await visitUrl(url));
  if (found) location.replace(found);
  return found;
}

export const visitQuery = (url: string) =>
  queryOptions({ queryKey: ['visit', url], queryFn: () => leaveFor(url), gcTime: 0, retry: false });
