import { queryOptions } from '@tanstack/react-query';
import { findPem } from '#contract/pem.ts';
import { readCertificate } from './x509.ts';

/** Reads one or several certificates. Returns the one that ends last: with it, sign-ins end. */
async function readLasting(text: string) {
  const { certificates } = findPem(text);
  const all = await Promise.all((certificates.length > 1 ? certificates : [text]).map(readCertificate));
  return all.reduce((last, next) => (!last || (next && next.notAfter > last.notAfter) ? next : last), null);
}

/**
 * Parses a certificate in the browser, once, since a certificate never changes. Of several, returns the one that ends last.
 * Null if it can't be parsed.
 */
export const certificateQuery = (text: string) =>
  queryOptions({
    queryKey: ['certificate', text],
    queryFn: () => readLasting(text),
    staleTime: Infinity,
  });
