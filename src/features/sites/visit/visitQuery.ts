import { queryOptions } from '@tanstack/react-query';
import { visitUrl } from '#directory/VisitLink.tsx';
import { webAddress } from '#lib/webAddress.ts';

/** Leaves the console for a published URL. Returns null, and stays, if the service doesn't know the URL as one of its sites. */
async function leaveFor(url: string) {
  const found = webAddress(url) && (await visitUrl(url));
  if (found) location.replace(found);
  return found;
}

export const visitQuery = (url: string) =>
  queryOptions({ queryKey: ['visit', url], queryFn: () => leaveFor(url), gcTime: 0, retry: false });
