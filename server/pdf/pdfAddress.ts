// Signed addresses of PDFs: good for a quarter of an hour, without a token.
import type { Context } from '../context.ts';
import { isSignature, signatureOf } from '../core/signatures.ts';

/** What a PDF is made of: a change request's revision, whole, from a page down, or that page alone. */
export type PdfOf = {
  changeRequestId: string;
  revisionId: string;
  pageId: string;
  only: boolean;
};

const secondsValid = 15 * 60;

const factsOf = ({ changeRequestId, revisionId, pageId, only }: PdfOf, expires: number) => [
  'pdf',
  changeRequestId,
  revisionId,
  pageId,
  only,
  expires,
];

/** The address of the PDF on the service's own origin; it is made when it is read. @param title what it is named by */
export function pdfAddress(context: Context, of: PdfOf, title: string): string {
  const expires = Math.ceil(context.clock().getTime() / 1000) + secondsValid;
  const query = new URLSearchParams({
    changeRequest: of.changeRequestId,
    revision: of.revisionId,
    ...(of.pageId !== '' && { page: of.pageId }),
    ...(of.only && { only: 'true' }),
    expires: String(expires),
    signature: signatureOf(context.secret, factsOf(of, expires)),
  });
  const name = title.replace(/[/\\]/g, ' ').toWellFormed().slice(0, 80).toWellFormed();
  return `${context.publicUrl}/pdf/${encodeURIComponent(`${name}.pdf`)}?${query}`;
}

/** Whether the signature is that of what is asked for and the time. */
export const isSignedPdf = (secret: string, of: PdfOf, expires: number, signature: string) =>
  isSignature(secret, factsOf(of, expires), signature);
