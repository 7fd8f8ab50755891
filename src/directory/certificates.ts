import { queryOptions } from '@tanstack/react-query';
import { readCertificate } from '#directory/x509.ts';

/** Parses a certificate in the browser, once, since a certificate never changes. Null if it can't be parsed. */
export const certificateQuery = (text: string) =>
  queryOptions({
    queryKey: ['certificate', text],
    queryFn: () => readCertificate(text),
    staleTime: Infinity,
  });
