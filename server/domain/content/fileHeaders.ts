// Anyone may have uploaded a file, so it must never run in the service's origin.

/** Types that browsers may display: pictures, including SVG, whose scripts the policy below blocks. */
const inlineTypes = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|vnd\.microsoft\.icon|x-icon)$/;

/** Types that could run or be included in a page of this origin. They are served as plain bytes. */
const activeTypes = /html|xml|script|css|wasm|manifest|multipart|x-mixed/;

/**
 * Content security policy: only inline styles, pictures and fonts within an SVG; no scripts, and an opaque
 * origin.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Content-Disposition by RFC 6266, with the exact name by RFC 8187. */
const disposition = (kind: string, name: string) =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Returns the headers of a file response. Lone surrogates in the name are replaced. */
export function fileHeaders(contentType: string, name: string) {
  const isShown = inlineTypes.test(contentType);
  const valid = /^[\w.+-]+\/[\w.+-]+$/.test(contentType) && (isShown || !activeTypes.test(contentType));
  return {
    'Content-Type': valid ? contentType : 'application/octet-stream',
    'Content-Disposition': disposition(isShown ? 'inline' : 'attachment', name.toWellFormed()),
    'Content-Security-Policy': policy,
    // The signed URL is the permission. A console on another origin shows pictures by it.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'Accept-Ranges': 'none',
  };
}
