import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateQuery } from '#directory/certificates/certificates.ts';
import type { Certificate } from '#directory/certificates/x509.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { maxCertificates } from './providerForm.ts';

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

const isExpired = ({ certificate }: Candidate, now: Date) =>
  certificate !== null && new Date(certificate.notAfter) <= now;

/**
 * Returns the certificates to select at first: all that haven't expired, up to the maximum. During a rollover, an
 * identity provider signs with any of them. If all have expired, the newest.
 * @param candidates newest first
 */
export function preselected(candidates: readonly Candidate[], now = new Date()) {
  const usable = candidates.filter((one) => one.certificate !== null && !isExpired(one, now));
  return (usable.length > 0 ? usable : candidates.slice(0, 1)).slice(0, maxCertificates);
}

const pemOf = (candidates: readonly Candidate[]) => candidates.map(({ pem }) => pem).join('');

/** The certificates to select from; empty unless several were provided at once. */
export function useCandidates({ control }: ZodForm) {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Candidate[]>([]);
  const setField = (pem: string | undefined) => {
    if (pem !== undefined) control.setValue('certificate', pem, { shouldDirty: true, shouldValidate: true });
  };
  /** Puts the usable ones of these PEM certificates into the certificate field, and lists all of them. */
  async function setCertificates(pems: readonly string[]) {
    const read = pems.map(async (pem) => ({ pem, certificate: await client.query(certificateQuery(pem)) }));
    const candidates = newestFirst(await Promise.all(read));
    setList(candidates.length > 1 ? candidates : []);
    const selected = preselected(candidates);
    if (selected.length > 0) setField(pemOf(selected));
    return {
      selected: selected.length,
      allExpired: candidates.length > 0 && candidates.every((one) => isExpired(one, new Date())),
    };
  }
  /** Selects or deselects one of the listed certificates, given the field's text. */
  const toggle = (text: string, pem: string) =>
    setField(pemOf(list.filter((one) => text.includes(one.pem) !== (one.pem === pem))));
  return { list, setCertificates, toggle };
}
export type Candidates = ReturnType<typeof useCandidates>;
