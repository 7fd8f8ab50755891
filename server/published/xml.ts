const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML, without the characters that XML can't contain. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- XML 1.0 has none of these
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
