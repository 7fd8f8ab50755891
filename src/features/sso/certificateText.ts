import { dayOf } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import type { Certificate } from '#directory/certificates/x509.ts';

type Validity = Pick<Certificate, 'notBefore' | 'notAfter'>;

const day = (iso: string) => dayOf(new Date(iso));
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));

/** “24 May 2029 to 23 May 2031” */
export const formatValidity = ({ notBefore, notAfter }: Validity) => `${day(notBefore)} to ${day(notAfter)}`;

/** Labels and values of a certificate, in display order. */
export const certificateFacts = (certificate: Certificate) =>
  [
    ['Subject', certificate.subject],
    ['Issuer', certificate.isSelfSigned ? 'Self-signed' : certificate.issuer],
    ['Valid', formatValidity(certificate)],
    ['Key', certificate.key],
    ['SHA-256', certificate.fingerprint ?? 'Available only over HTTPS'],
  ] as const;

/** Warns that a certificate has expired or is not yet valid; otherwise undefined. */
export function validityWarning({ notBefore, notAfter }: Validity, now = new Date()) {
  if (new Date(notAfter) < now)
    return 'This certificate has expired. You can save it, but no one will be able to sign in with it.';
  if (new Date(notBefore) > now) return `This certificate isn’t valid until ${day(notBefore)}.`;
  return undefined;
}

/** Warns that `next` equals `current` or expires earlier; otherwise undefined. */
export function replacementWarning(current: Certificate, next: Certificate) {
  if (current.fingerprint !== null && current.fingerprint === next.fingerprint)
    return 'This certificate is already in use.';
  const earlier = daysBetween(next.notAfter, current.notAfter);
  return earlier > 0
    ? `This certificate expires ${pluralize(earlier, 'day')} earlier than the current one.`
    : undefined;
}
