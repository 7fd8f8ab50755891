/** What is wrong with the certificate of a server, by the code of Node. */
const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'isn’t valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
  CERT_REVOKED: 'was revoked',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns why a request to another server failed, as one sentence for the user who entered its URL. */
export function failureOf(error: unknown): string {
  const code = codeOf(error);
  if (/CERT|LEAF_SIGNATURE/.test(code))
    return `The server’s certificate ${certificateFaults[code] ?? 'isn’t signed by an authority that this service trusts'}.`;
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO')
    return 'The server doesn’t support HTTPS at this port.';
  if (code === 'ECONNREFUSED') return 'The server refused the connection.';
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return 'The server closed the connection before it had responded.';
  return 'The server couldn’t be reached.';
}

/** Returns why a request ended that took too long, as one sentence. */
export const timeoutOf = (milliseconds: number) =>
  `The server didn’t complete its response within ${milliseconds / 1000} seconds.`;
