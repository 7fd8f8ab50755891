/** The address to open after connecting: `?to=`, if it is a path of this console, or else `/`. */
export function returnAddress(search: URLSearchParams) {
  const to = search.get('to') ?? '';
  if (!to.startsWith('/') || !URL.canParse(to, 'https://console.invalid')) return '/';
  const { origin, pathname, search: query, hash } = new URL(to, 'https://console.invalid');
  const isHere = origin === 'https://console.invalid' && pathname !== '/connect';
  // `/x/..//host` resolves to `//host`, which is another host.
  return isHere && !pathname.startsWith('//') ? pathname + query + hash : '/';
}
