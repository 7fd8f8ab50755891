// The form of a provider: the contract's body, and what a certificate in it must be.
import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { textUpTo } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pemText } from '#lib/pem.ts';
import { counted } from '#lib/words.ts';

/** Why a text can't be saved as a certificate; undefined where it can. */
function certificateFault(text: string) {
  if (text === '') return undefined;
  const { certificates, isMetadata } = pemText(text);
  if (isMetadata) return 'This is metadata, not a certificate.';
  if (certificates.length === 1) return undefined;
  if (certificates.length > 1)
    return `This holds ${counted(certificates.length, 'certificate')}. Keep the one that signs.`;
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
