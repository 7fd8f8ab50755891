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

/** The other way round. Repeated keys become a list; `__proto__` is a key like any other. */
export function decodeQuery(text: string) {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
