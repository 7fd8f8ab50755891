import { X509Certificate } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { readPem, type PemFault } from '#contract/pem.ts';

const refusals: Record<PemFault, string> = {
  none: 'This is no X.509 certificate. PEM and bare base64 are understood.',
  metadata: 'This is SAML metadata. Send the content of its X509Certificate element.',
  'private-key':
    'This holds a private key, which belongs nowhere but at the identity provider. Send the certificate alone.',
  several: 'This holds more than one certificate. Send the one that signs.',
};

const tooLong = (length: number) =>
  `As PEM, as which it is kept, this certificate has ${length} characters; it may have ${limits.samlCertificate}.`;

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
