import { X509Certificate } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { readPem, type PemFault } from '#contract/pem.ts';

const refusals: Record<PemFault, string> = {
  none: 'This isn’t an X.509 certificate. Send PEM or base64.',
  metadata: 'This is SAML metadata. Send the content of its X509Certificate element.',
  'private-key':
    'This contains a private key, which should never leave the identity provider. Send only the certificate.',
  several: 'This contains more than one certificate. Send only the signing certificate.',
};

const tooLong = (length: number) =>
  `This certificate has ${length} characters as PEM. The maximum is ${limits.samlCertificate}.`;

function isX509(pem: string) {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** Returns the certificate that a client has sent, as the PEM to keep, or the sentence that refuses it. */
export function readCertificate(text: string): { pem: string } | { refusal: string } {
  const read = readPem(text);
  if ('fault' in read) return { refusal: refusals[read.fault] };
  if (read.pem.length > limits.samlCertificate) return { refusal: tooLong(read.pem.length) };
  return isX509(read.pem) ? read : { refusal: refusals.none };
}
