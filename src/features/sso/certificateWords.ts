import { dayOf } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import type { Certificate } from '#directory/x509.ts';

type Validity = Pick<Certificate, 'notBefore' | 'notAfter'>;

const day = (iso: string) => dayOf(new Date(iso));
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));

/** “24 May 2029 to 23 May 2031” */
export const validityWords = ({ notBefore, notAfter }: Validity) => `${day(notBefore)} to ${day(notAfter)}`;

/** Terms and words, in the order in which they are compared. */
export const factsOf = (certificate: Certificate) =>
  [
    ['Subject', certificate.subject],
    ['Issuer', certificate.isSelfSigned ? 'Self-signed' : certificate.issuer],
    ['Valid', validityWords(certificate)],
    ['Key', certificate.key],
    ['SHA-256', certificate.fingerprint ?? 'Not computed: this page has no secure connection'],
  ] as const;

/** What speaks against a certificate; undefined where nothing does. */
export function doubt({ notBefore, notAfter }: Validity, now = new Date()) {
  if (new Date(notAfter) < now) return 'It has expired. Saved it can be, but nobody can sign in with it.';
  if (new Date(notBefore) > now) return `It does not hold before ${day(notBefore)}.`;
  return undefined;
}

/** What speaks against putting `next` in the place of `old`. */
export function replacementDoubt(old: Certificate, next: Certificate) {
  if (old.fingerprint !== null && old.fingerprint === next.fingerprint)
    return 'This is the certificate that is in use already.';
  const earlier = daysBetween(next.notAfter, old.notAfter);
  return earlier > 0 ? `It ends ${pluralize(earlier, 'day')} earlier than the one in use.` : undefined;
}
