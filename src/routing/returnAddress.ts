// Where to go after connecting: an address of this console, and nowhere else.

/** The address in `?to=`, if it is a path of this console; `/` otherwise. */
export function returnAddress(search: URLSearchParams) {
  const to = search.get('to') ?? '';
  if (!to.startsWith('/') || !URL.canParse(to, 'https://console.invalid')) return '/';
  const { origin, pathname, search: query, hash } = new URL(to, 'https://console.invalid');
  const isHere = origin === 'https://console.invalid' && pathname !== '/connect';
  // Two slashes at its beginning, as `/x/..//host` has when it is resolved, would make it another host's.
  return isHere && !pathname.startsWith('//') ? pathname + query + hash : '/';
}
