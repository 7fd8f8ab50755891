// One pair of codecs for client, service and console URL: paths and query strings.
type QueryValue = string | number | boolean | readonly string[] | undefined;

/** Puts the parameters into `/v1/orgs/{organizationId}`, each percent-encoded. */
export const fillPath = (path: string, parameters: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));

/** `{ role: 'admin' }` → `?role=admin`; what is undefined is left out, a list repeats its key. */
export function encodeQuery(query: Record<string, QueryValue> = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((item) => search.append(name, item));
    else if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * Reads a query string: a repeated key becomes a list, and `__proto__` is a key like any other. Takes time linear in
 * the length of the text.
 */
export function decodeQuery(text: string) {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = query[name];
    if (earlier === undefined) query[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else query[name] = [earlier, value];
  }
  return query;
}
