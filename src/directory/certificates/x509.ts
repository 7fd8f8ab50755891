import { formatNumber } from '#lib/format.ts';

export type Certificate = {
  /** `CN=signing.harbour.example, O=Harbour` */
  subject: string;
  issuer: string;
  /** Whether subject and issuer are equal. */
  isSelfSigned: boolean;
  /** ISO times. */
  notBefore: string;
  notAfter: string;
  /** SHA-256 in pairs of hex digits. Null on an insecure page, where browsers have no `crypto.subtle`. */
  fingerprint: string | null;
  /** “RSA, 2,048 bits; signed with SHA-256” */
  key: string;
};

/** Algorithms with their names in WebCrypto. */
type Key = { name: string; modulusLength?: number; namedCurve?: string };
type Signature = { name: string; hash?: { name: string } };

function keyText({ name, modulusLength, namedCurve }: Key, { hash }: Signature) {
  const bits = modulusLength === undefined ? '' : `, ${formatNumber(modulusLength)} bits`;
  const curve = namedCurve === undefined ? '' : `, ${namedCurve}`;
  const kind = name.startsWith('RSA') ? 'RSA' : name.startsWith('EC') ? 'EC' : name;
  return `${kind}${bits}${curve}${hash ? `; signed with ${hash.name}` : ''}`;
}

async function fingerprintOf(bytes: ArrayBuffer) {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  if (!digest) return null;
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(
    ':',
  );
}

/** Parses a certificate in PEM or bare base64. Null if it is invalid. Loads the parser on first use. */
export async function readCertificate(text: string): Promise<Certificate | null> {
  try {
    await import('reflect-metadata'); // must be loaded before x509
    const { X509Certificate } = await import('@peculiar/x509');
    const certificate = new X509Certificate(text);
    const { subject, issuer, notBefore, notAfter, publicKey, signatureAlgorithm, rawData } = certificate;
    return {
      subject,
      issuer,
      isSelfSigned: subject === issuer,
      notBefore: notBefore.toISOString(),
      notAfter: notAfter.toISOString(),
      fingerprint: await fingerprintOf(rawData),
      key: keyText(publicKey.algorithm, signatureAlgorithm),
    };
  } catch {
    return null;
  }
}
