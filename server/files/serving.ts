// How a file that anyone may have uploaded is served: as what it is, and never as something that runs.

/** What a browser may show: pictures. An SVG is one too, since the policy below keeps its scripts from running. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|vnd\.microsoft\.icon|x-icon)$/;

/** What could run or be taken in by a page of this origin: served as plain bytes. */
const active = /html|xml|script|css|wasm|manifest|multipart|x-mixed/;

/** Nothing is loaded but styles and pictures within an SVG, nothing runs, and the document is of no origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** RFC 6266, with the name as it is for those who read RFC 8187. */
const disposition = (kind: string, name: string) =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** The headers of a file's answer. A name's lone halves of characters are replaced. */
export function headersOf(contentType: string, name: string) {
  const isShown = shown.test(contentType);
  const valid = /^[\w.+-]+\/[\w.+-]+$/.test(contentType) && (isShown || !active.test(contentType));
  return {
    'Content-Type': valid ? contentType : 'application/octet-stream',
    'Content-Disposition': disposition(isShown ? 'inline' : 'attachment', name.toWellFormed()),
    'Content-Security-Policy': policy,
    // The address itself is the permission; a console at another origin shows pictures by it.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
  };
}
