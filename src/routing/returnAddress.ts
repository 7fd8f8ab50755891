// Where to go after connecting: an address of this console, and nowhere else.

/** The address in `?to=`, if it is a path of this console; `/` otherwise. */
export function returnAddress(search: URLSearchParams) {
  const to = search.get('to') ?? '';
  if (!to.startsWith('/') || !URL.canParse(to, 'https://console.invalid')) return '/';
  const { origin, pathname, search: query, hash } = new URL(to, 'https://console.invalid');
  return origin === 'https://console.invalid' && pathname !== '/connect' ? pathname + query + hash : '/';
}
