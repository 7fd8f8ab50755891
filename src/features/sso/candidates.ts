import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateQuery } from '#directory/certificates.ts';
import type { Certificate } from '#directory/x509.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';

export type Candidate = { pem: string; certificate: Certificate | null };

/** Sorts by start of validity, latest first. Certificates that are not yet valid or unreadable come last. */
export function newestFirst(candidates: readonly Candidate[], now = new Date()) {
  const rank = ({ certificate }: Candidate) =>
    certificate === null ? 2 : new Date(certificate.notBefore) > now ? 1 : 0;
  const validFrom = ({ certificate }: Candidate) => certificate?.notBefore ?? '';
  return candidates.toSorted(
    (one, other) => rank(one) - rank(other) || validFrom(other).localeCompare(validFrom(one)),
  );
}

/** The certificates to select from; empty unless several were provided at once. */
export function useCandidates({ control }: ZodForm) {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Candidate[]>([]);
  const setField = (pem: string | undefined) => {
    if (pem !== undefined) control.setValue('certificate', pem, { shouldDirty: true, shouldValidate: true });
  };
  /** Puts the newest of these PEM certificates into the certificate field and lists all of them. */
  async function setCertificates(pems: readonly string[]) {
    if (pems.length < 2) {
      setList([]);
      setField(pems[0]);
      return;
    }
    const read = pems.map(async (pem) => ({ pem, certificate: await client.query(certificateQuery(pem)) }));
    const candidates = newestFirst(await Promise.all(read));
    setList(candidates);
    setField(candidates[0]?.pem);
  }
  return { list, setCertificates };
}
export type Candidates = ReturnType<typeof useCandidates>;
