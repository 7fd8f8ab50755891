// What has been read of who reaches what, and the reader behind it.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useStore } from '#lib/useStore.ts';
import { catchUpQuery, readerQuery } from './access.api.ts';

/** Lets the reader catch up while the component is on screen, and follows it. */
export function useReading(organizationId: string) {
  const { data: reader } = useSuspenseQuery(readerQuery(organizationId));
  useQuery(catchUpQuery(organizationId, reader));
  return { reader, reading: useStore(reader) };
}
