// Several certificates of which one is to be chosen: the newest that holds already is suggested.
import type { Certificate } from '#directory/x509.ts';

export type Candidate = { pem: string; certificate: Certificate | null };

/** The latest beginning first; those that don't hold yet or can't be read come last. */
export function newestFirst(candidates: readonly Candidate[], now = new Date()) {
  const rank = ({ certificate }: Candidate) =>
    certificate === null ? 2 : new Date(certificate.notBefore) > now ? 1 : 0;
  const beginning = ({ certificate }: Candidate) => certificate?.notBefore ?? '';
  return candidates.toSorted(
    (one, other) => rank(one) - rank(other) || beginning(other).localeCompare(beginning(one)),
  );
}
