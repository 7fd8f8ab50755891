// The certificates that were brought at once, of which one goes into the form.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateQuery } from '#directory/certificates.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { newestFirst, type Candidate } from './candidates.ts';

export type Candidates = {
  /** To choose from; empty where there is no choice. */
  list: readonly Candidate[];
  /** Puts the suggested one of these (PEM) into the field of the certificate, and offers the others. */
  offer: (pems: readonly string[]) => Promise<void>;
};

export function useCandidates(form: Pick<ZodForm, 'control'>): Candidates {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Candidate[]>([]);
  const put = (pem: string | undefined) => {
    if (pem !== undefined)
      form.control.setValue('certificate', pem, { shouldDirty: true, shouldValidate: true });
  };
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
