export type Addressed = {
  path: string;
  /** Its URL, and that of the section that it is in. */
  published: string | undefined;
  section?: string | undefined;
};

/** Splits a URL before its query. */
function partsOf(url: string): [whole: string, rest: string] {
  const [whole = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(url)?.slice(1) ?? [];
  return [whole.replace(/\/$/, ''), rest];
}

/**
 * Returns the URL of a section or variant with another path. Undefined if it isn't known: a service can put a variant with
 * the name of its section at the URL of the section.
 */
export function addressWith({ path, published, section }: Addressed, next: string): string | undefined {
  if (published === undefined || next === path) return published;
  const [whole, rest] = partsOf(published);
  const above = section === undefined ? undefined : partsOf(section)[0];
  if (above?.endsWith(`/${next}`)) return undefined;
  if (whole === above) return `${above}/${next}${rest}`;
  return whole.endsWith(`/${path}`) ? `${whole.slice(0, -path.length)}${next}${rest}` : undefined;
}
