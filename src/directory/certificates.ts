// What certificates say, which the API does not tell. A certificate never changes, so each is read once.
import { queryOptions } from '@tanstack/react-query';
import { readCertificate } from '#directory/x509.ts';

/** The certificate in a text; null where it can't be read. */
export const certificateQuery = (text: string) =>
  queryOptions({
    queryKey: ['certificate', text],
    queryFn: () => readCertificate(text),
    staleTime: Infinity,
  });
