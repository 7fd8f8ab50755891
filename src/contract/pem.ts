type Found = {
  /** Each certificate once, as PEM. */
  certificates: string[];
  /** The text contains a private key, as PEM or bare base64. */
  hasPrivateKey: boolean;
  /** The text is SAML metadata. */
  isMetadata: boolean;
};

const metadata = /<(?:[\w.-]+:)?Entit(?:y|ies)Descriptor[\s>]/;
const keyFrame = /-----BEGIN [A-Z\d ]*PRIVATE KEY-----/;
/** PEM blocks other than certificates: keys, requests, revocation lists. */
const otherFrames =
  /-----BEGIN (?![A-Z\d ]*CERTIFICATE-----)[A-Z\d ]+-----[\s\S]*?(?:-----END [A-Z\d ]+-----|$)/g;
/** A PEM block with matching labels. */
const frame = /-----BEGIN ([^-\r\n]+)-----([^-]*)-----END \1-----/g;
/** The label of a certificate, and two obsolete ones that parsers may accept (RFC 7468). */
const certificateLabel = /^(?:X\.?509 )?CERTIFICATE$/;
/** Whitespace, including escaped line breaks of programs and XML. */
const breaks = /\s+|\\[nr]|&#(?:x0*[ad]|0*1[03]);/gi;

/** Long enough for two DER headers and the next tag. */
const headAt = /^[A-Za-z\d+/]{12}/;
const sequence = 0x30;
const integer = 0x02;
const version = 0xa0;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The total length of a DER value and the offset of its content; null if it isn't DER. */
function extent(bytes: Uint8Array, at: number) {
  const [first = 0, ...more] = bytes.slice(at + 1, at + 5);
  if (first < 0x80) return { length: 2 + first, content: at + 2 };
  const count = first - 0x80;
  if (count < 1 || count > 3 || more.length < count) return null;
  const size = more.slice(0, count).reduce((sum, byte) => sum * 256 + byte, 0);
  const isShortest = size >= (count === 1 ? 0x80 : 256 ** (count - 1));
  return isShortest ? { length: 2 + count + size, content: at + 2 + count } : null;
}

/** The kind of a DER value by its first bytes. A certificate is a sequence of a sequence with a version or serial number. */
function kindOf(head: Uint8Array) {
  const outer = head[0] === sequence ? extent(head, 0) : null;
  if (!outer) return null;
  const { length, content } = outer;
  if (head[content] === integer && head[content + 1] === 1 && (head[content + 2] ?? 2) < 2)
    return { kind: 'key' as const, length };
  const inner = head[content] === sequence ? extent(head, content) : null;
  const tag = inner && head[inner.content];
  return tag === version || tag === integer ? { kind: 'certificate' as const, length } : null;
}

/** The base64 of a value with this many bytes, if it is complete. */
function takeBase64(text: string, start: number, bytes: number) {
  const taken = text.slice(start, start + Math.ceil((bytes * 4) / 3));
  if (taken.length < Math.ceil((bytes * 4) / 3) || !/^[A-Za-z\d+/]*$/.test(taken)) return null;
  // Normalizes the encoding.
  return btoa(atob(taken));
}

/** Formats base64 as PEM. */
export const toPem = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/**
 * Finds the certificates in a pasted text. DER values contain their length, so line breaks, surrounding text and missing
 * PEM labels don't matter. `readPem` accepts each result.
 */
export function findPem(text: string): Found {
  const found = { hasPrivateKey: keyFrame.test(text), isMetadata: metadata.test(text) };
  const letters = text.replace(otherFrames, '').replace(breaks, '');
  const certificates = new Set<string>();
  const starts = /M[A-I]/g;
  for (let start = starts.exec(letters); start; start = starts.exec(letters)) {
    const head = headAt.exec(letters.slice(start.index, start.index + 12))?.[0];
    const value = head === undefined ? null : kindOf(bytesOf(head));
    const base64 = value && takeBase64(letters, start.index, value.length);
    if (!base64) {
      starts.lastIndex = start.index + 1;
      continue;
    }
    if (value.kind === 'key') found.hasPrivateKey = true;
    else certificates.add(toPem(base64));
    starts.lastIndex = start.index + base64.replace(/(?<!=)=+$/, '').length;
  }
  return { certificates: [...certificates], ...found };
}

export type PemFault = 'none' | 'several' | 'private-key' | 'metadata';

/**
 * Reads the only certificate of a text: PEM with any surrounding text, or bare base64. Ignores duplicates and whitespace;
 * requires padding and both PEM labels (RFC 7468, sections 2, 3 and 5). The content must start like a certificate and have
 * the encoded length; it isn't parsed further.
 */
export function readPem(text: string): { pem: string } | { fault: PemFault } {
  const { hasPrivateKey, isMetadata } = findPem(text);
  if (isMetadata) return { fault: 'metadata' };
  if (hasPrivateKey) return { fault: 'private-key' };
  const framed = [...text.matchAll(frame)].filter(([, label = '']) => certificateLabel.test(label));
  const bodies = text.includes('-----BEGIN') ? framed.map(([, , body = '']) => body) : [text];
  const [body = '', ...others] = new Set(bodies.map((one) => one.replace(/\s+/g, '')));
  const [pem, ...more] = findPem(body).certificates;
  if (others.length + more.length > 0) return { fault: 'several' };
  return pem !== undefined && pem === toPem(body) ? { pem } : { fault: 'none' };
}
