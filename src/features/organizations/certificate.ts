// The end of a signing certificate. What reads it is fetched only where there is one.
import { queryOptions } from '@tanstack/react-query';

/** When the certificate ends, as an ISO time; null when it can't be read. PEM or bare base64. */
export async function certificateEnd(certificate: string): Promise<string | null> {
  try {
    await import('reflect-metadata'); // x509 can't be loaded before it
    const { X509Certificate } = await import('@peculiar/x509');
    return new X509Certificate(certificate).notAfter.toISOString();
  } catch {
    return null;
  }
}

/** The same for a component. A certificate never changes: it is read once. */
export const certificateQuery = (certificate: string) =>
  queryOptions({
    queryKey: ['certificate', certificate],
    queryFn: () => certificateEnd(certificate),
    staleTime: Infinity,
  });
