import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { textUpTo } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { findPem, readPem } from '#contract/pem.ts';
import { pluralize } from '#lib/format.ts';

export const maxCertificates = 4;

const formatCertificateCount = (text: string) => pluralize(findPem(text).certificates.length, 'certificate');

/** Several certificates, each as PEM, count together. The service accepts up to four. */
function isRollover(text: string) {
  const { length } = findPem(text).certificates;
  return length <= maxCertificates && (text.match(/-----BEGIN /g)?.length ?? 0) >= length;
}

/** Returns why the service would reject a text as a certificate, or undefined if it's valid. */
function certificateError(text: string) {
  const read = text === '' ? { pem: '' } : readPem(text);
  if ('pem' in read) return undefined;
  if (read.fault === 'metadata') return 'This is metadata, not a certificate.';
  if (read.fault === 'private-key') return 'This contains a private key. Paste only the certificate.';
  if (read.fault === 'several' && isRollover(text)) return undefined;
  if (read.fault === 'several')
    return `This contains ${formatCertificateCount(text)}. Keep only the signing certificate.`;
  return 'No certificate found. Paste the text from “BEGIN CERTIFICATE” to “END CERTIFICATE”, or only the base64 content.';
}

const certificate = z.optional(
  textUpTo(limits.samlCertificate).check(
    z.refine((text) => certificateError(text) === undefined, {
      error: ({ input }) => certificateError(String(input)),
    }),
  ),
);

export const newProviderForm = z.extend(contract.sso.create.body, { certificate });

/** The API can't clear the default team. */
const requiredTeam = z
  .string()
  .check(z.refine((id) => id !== '', 'You can change the team, but you can’t remove it.'));

export const providerForm = z.extend(contract.sso.update.body, {
  certificate,
  defaultTeam: z.optional(requiredTeam),
});
