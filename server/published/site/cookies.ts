/** Returns the cookies of a request by name. The first of a name wins: browsers send the most specific path first. */
export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

type CookieOptions = {
  /** The path of the site, '' for a site with its own host. */
  base: string;
  isSecure: boolean;
  /** In seconds. Undefined: until the browser closes. */
  maxAge?: number;
};

/** Returns a `Set-Cookie` header for a site. Scripts can't read the cookie, and other sites don't get it. */
export const setCookie = (name: string, value: string, { base, isSecure, maxAge }: CookieOptions) =>
  [
    `${name}=${value}`,
    `Path=${base || '/'}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');
