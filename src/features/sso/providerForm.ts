import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { textUpTo } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { findPem, readPem } from '#contract/pem.ts';
import { pluralize } from '#lib/format.ts';

const several = (text: string) => pluralize(findPem(text).certificates.length, 'certificate');

/** The reason why a text is not accepted as a certificate, by the rules of the service; undefined if it is. */
function certificateFault(text: string) {
  const read = text === '' ? { pem: '' } : readPem(text);
  if ('pem' in read) return undefined;
  if (read.fault === 'metadata') return 'This is metadata, not a certificate.';
  if (read.fault === 'private-key') return 'This contains a private key. Paste only the certificate.';
  if (read.fault === 'several') return `This holds ${several(text)}. Keep the one that signs.`;
  return 'There is no certificate in this. It is the text from “BEGIN CERTIFICATE” to “END CERTIFICATE”, or its base64 alone.';
}

const certificate = z.optional(
  textUpTo(limits.samlCertificate).check(
    z.refine((text) => certificateFault(text) === undefined, {
      error: ({ input }) => certificateFault(String(input)),
    }),
  ),
);

export const newProviderForm = z.extend(contract.sso.create.body, { certificate });

/** No operation takes a team away again. */
const keptTeam = z
  .string()
  .check(z.refine((id) => id !== '', 'The team can be replaced by another one, but not taken away.'));

export const providerForm = z.extend(contract.sso.update.body, {
  certificate,
  defaultTeam: z.optional(keptTeam),
});
