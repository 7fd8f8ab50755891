type QueryValue = string | number | boolean | readonly string[] | undefined;

/** Fills in the encoded parameters of `/v1/orgs/{organizationId}`. */
export const fillPath = (path: string, parameters: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));

/** `{ role: 'admin' }` → `?role=admin`. Leaves out undefined values; a list repeats its key. */
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
 * Parses a query string in linear time. A repeated key becomes a list, and `__proto__` is an ordinary key.
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
