import type { Context } from '#server/base/context.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';

/** The part of a revision that a PDF contains: all pages, a page with its descendants, or a single page. */
export type PdfSelection = {
  changeRequestId: string;
  revisionId: string;
  pageId: string;
  only: boolean;
};

const secondsValid = 15 * 60;

const signedValues = ({ changeRequestId, revisionId, pageId, only }: PdfSelection, expires: number) => [
  'pdf',
  changeRequestId,
  revisionId,
  pageId,
  only,
  expires,
];

/**
 * Returns the signed URL of a PDF on the service's own origin, valid for 15 minutes. The PDF is generated on
 * request.
 * @param title becomes the file name
 */
export function pdfUrl(context: Context, of: PdfSelection, title: string): string {
  const expires = Math.ceil(context.clock().getTime() / 1000) + secondsValid;
  const query = new URLSearchParams({
    changeRequest: of.changeRequestId,
    revision: of.revisionId,
    ...(of.pageId !== '' && { page: of.pageId }),
    ...(of.only && { only: 'true' }),
    expires: String(expires),
    signature: signatureOf(context.secret, signedValues(of, expires)),
  });
  const name = title.replace(/[/\\]/g, ' ').toWellFormed().slice(0, 80).toWellFormed();
  return `${context.publicUrl}/pdf/${encodeURIComponent(`${name}.pdf`)}?${query}`;
}

/** Returns whether the signature is valid for the PDF and the expiry. */
export const isSignedPdf = (secret: string, of: PdfSelection, expires: number, signature: string) =>
  isSignature(secret, signedValues(of, expires), signature);
