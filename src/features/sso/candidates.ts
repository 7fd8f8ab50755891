import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateQuery } from '#directory/certificates.ts';
import type { Certificate } from '#directory/x509.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';

export type Candidate = { pem: string; certificate: Certificate | null };

/** Sorts by the beginning of validity, latest first; certificates not yet valid or unreadable come last. */
export function newestFirst(candidates: readonly Candidate[], now = new Date()) {
  const rank = ({ certificate }: Candidate) =>
    certificate === null ? 2 : new Date(certificate.notBefore) > now ? 1 : 0;
  const beginning = ({ certificate }: Candidate) => certificate?.notBefore ?? '';
  return candidates.toSorted(
    (one, other) => rank(one) - rank(other) || beginning(other).localeCompare(beginning(one)),
  );
}

/** The certificates to choose from; none unless several were offered at once. */
export function useCandidates({ control }: ZodForm) {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Candidate[]>([]);
  const put = (pem: string | undefined) => {
    if (pem !== undefined) control.setValue('certificate', pem, { shouldDirty: true, shouldValidate: true });
  };
  /** Puts the newest of these (PEM) into the field of the certificate, and lists them all. */
  async function offer(pems: readonly string[]) {
    if (pems.length < 2) {
      setList([]);
      put(pems[0]);
      return;
    }
    const read = pems.map(async (pem) => ({ pem, certificate: await client.query(certificateQuery(pem)) }));
    const candidates = newestFirst(await Promise.all(read));
    setList(candidates);
    put(candidates[0]?.pem);
  }
  return { list, offer };
}
export type Candidates = ReturnType<typeof useCandidates>;
