import { X509Certificate } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { findPem, readPem, type PemFault } from '#contract/pem.ts';

const refusals: Record<PemFault, string> = {
  none: 'This isn’t an X.509 certificate. Send PEM or base64.',
  metadata: 'This is SAML metadata. Send the content of its X509Certificate element.',
  'private-key':
    'This contains a private key, which should never leave the identity provider. Send only the certificate.',
  several:
    'This contains more than one certificate. Send only the signing certificate. During a rollover, send up to 4 certificates as PEM.',
};

const tooLong = (length: number) =>
  `The certificate can have at most ${limits.samlCertificate} characters as PEM (currently ${length}).`;

function isX509(pem: string) {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** Maximum number of certificates of a provider: the old and the new one, with some margin. */
const maxCertificates = 4;

/** Reads several certificates, each in its own PEM frame. */
function readSeveral(text: string) {
  const { certificates } = findPem(text);
  const frames = text.match(/-----BEGIN /g)?.length ?? 0;
  const isRollover = certificates.length <= maxCertificates && frames >= certificates.length;
  return isRollover && certificates.every(isX509)
    ? { pem: certificates.join('') }
    : { fault: 'several' as const };
}

/**
 * Returns the certificate that a client has sent, as the PEM to keep, or the sentence that refuses it. Accepts up
 * to 4 as PEM: during a rollover, each of them counts.
 */
export function readCertificate(text: string): { pem: string } | { refusal: string } {
  const one = readPem(text);
  const read = 'fault' in one && one.fault === 'several' ? readSeveral(text) : one;
  if ('fault' in read) return { refusal: refusals[read.fault] };
  if (read.pem.length > limits.samlCertificate) return { refusal: tooLong(read.pem.length) };
  return findPem(read.pem).certificates.every(isX509) ? read : { refusal: refusals.none };
}
