import { createPrivateKey, X509Certificate } from 'node:crypto';
import { limits } from '#contract/limits.ts';

/** The certificate as PEM, or the message of the rejection. */
type Read = { pem: string } | { refusal: string };

const block = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)(?=-----END|-----BEGIN|$)/g;
const metadata = /<(?:[\w.-]+:)?Entit(?:y|ies)Descriptor[\s>]/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const keyTypes = ['pkcs8', 'pkcs1', 'sec1'] as const;

const refusals = {
  none: 'This is no X.509 certificate. PEM and bare base64 are understood.',
  metadata: 'This is SAML metadata. Send the content of its X509Certificate element.',
  key: 'This holds a private key, which belongs nowhere but at the identity provider. Send the certificate alone.',
  several: 'This holds more than one certificate. Send the one that signs.',
  long: (length: number) =>
    `As PEM, as which it is kept, this certificate has ${length} characters; it may have ${limits.samlCertificate}.`,
};

const isPrivateKey = (der: Buffer) =>
  keyTypes.some((type) => {
    try {
      createPrivateKey({ key: der, format: 'der', type });
      return true;
    } catch {
      return false;
    }
  });

function certificateOf(der: Buffer): Read {
  try {
    const certificate = new X509Certificate(der);
    if (certificate.raw.length < der.length) return { refusal: refusals.several };
    const pem = certificate.toString();
    return pem.length > limits.samlCertificate ? { refusal: refusals.long(pem.length) } : { pem };
  } catch {
    return { refusal: isPrivateKey(der) ? refusals.key : refusals.none };
  }
}

/**
 * Parses a certificate in PEM or bare base64, with any line breaks. Rejects several certificates, because it
 * is unclear which one signs. Duplicates count once.
 */
export function readCertificate(text: string): Read {
  if (metadata.test(text)) return { refusal: refusals.metadata };
  const blocks = [...text.matchAll(block)].map(([, label = '', body = '']) => ({ label, body }));
  if (blocks.some(({ label }) => label.endsWith('PRIVATE KEY'))) return { refusal: refusals.key };
  const inBlocks = blocks.filter(({ label }) => label.endsWith('CERTIFICATE')).map(({ body }) => body);
  const bodies = (blocks.length === 0 ? [text] : inBlocks).map((body) => body.replace(/\s+/g, ''));
  const [first, ...others] = new Set(bodies);
  if (others.length > 0) return { refusal: refusals.several };
  if (first === undefined || !base64.test(first)) return { refusal: refusals.none };
  return certificateOf(Buffer.from(first, 'base64'));
}
