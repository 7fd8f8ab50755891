import { matchRoutes, type RouteObject } from 'react-router';
import { decodeSafely } from '#lib/decoded.ts';
import { screenOf } from '#routing/screen.ts';

export type Pasted =
  /** An address of the console. */
  | { kind: 'address'; to: string }
  /** A resource whose organization isn't known yet. `rest` is the part of its address after the id. */
  | { kind: 'space' | 'collection'; id: string; rest: string }
  | { kind: 'id'; id: string };

/** Path segments of the API that differ in the console's URLs; null: left out. */
const renamed: Record<string, string | null> = {
  page: 'pages',
  'custom-fields': 'fields',
  content: null,
  sso: 'saml',
};
const inConsole = (segments: readonly string[]) =>
  segments.flatMap((segment) => {
    const name = segment in renamed ? renamed[segment] : segment;
    return name === null || name === undefined ? [] : [name];
  });

/** The address itself, or its nearest ancestor with a screen; null if there is none. */
export function nearestScreen(routes: RouteObject[], address: string): string | null {
  const [pathname = '', search = ''] = address.split('?');
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (match && screenOf(match.route)) return search === '' ? pathname : `${pathname}?${search}`;
  const above = pathname.slice(0, pathname.lastIndexOf('/'));
  return above === '' ? null : nearestScreen(routes, above);
}

function fromApi(routes: RouteObject[], segments: readonly string[]): Pasted | null {
  const [head, id, ...rest] = segments;
  if (id !== undefined && (head === 'spaces' || head === 'collections'))
    return {
      kind: head === 'spaces' ? 'space' : 'collection',
      id: decodeSafely(id),
      rest: inConsole(rest).join('/'),
    };
  if (head === 'orgs' && rest.length === 1 && rest[0] === 'collections') rest[0] = 'content';
  else rest.splice(0, rest.length, ...inConsole(rest));
  const to = nearestScreen(routes, `/${[head, id, ...rest].filter((part) => part !== undefined).join('/')}`);
  return to === null ? null : { kind: 'address', to };
}

/** An address of another app: the segment after a resource name is an id. The innermost resource wins. */
function fromApp(routes: RouteObject[], segments: readonly string[]): Pasted | null {
  const after = (...words: string[]) => {
    const index = segments.findLastIndex((segment) => words.includes(segment));
    return index < 0 ? undefined : segments[index + 1];
  };
  const [space, organization, site] = [after('s', 'spaces'), after('o', 'orgs'), after('sites', 'site')];
  if (space !== undefined) return { kind: 'space', id: decodeSafely(space), rest: '' };
  if (organization === undefined) return null;
  const to = nearestScreen(routes, `/orgs/${organization}${site === undefined ? '' : `/sites/${site}`}`);
  return to === null ? null : { kind: 'address', to };
}

/** Ids are long and contain a digit or an inner capital. Words such as “JavaScript” are shorter. */
const looksLikeId = (text: string) => /^[\w-]{16,100}$/.test(text) && /\d|[a-z][A-Z]/.test(text);

/**
 * Interprets any pasted text; null if it identifies nothing. `origin` is the origin of the console.
 */
export function pastedIn(text: string, origin: string, routes: RouteObject[]): Pasted | null {
  const typed = text.trim();
  const isPath = typed.startsWith('/');
  if (!isPath && !/^https?:\/\//.test(typed)) return looksLikeId(typed) ? { kind: 'id', id: typed } : null;
  if (!URL.canParse(typed, origin)) return null;
  const url = new URL(typed, origin);
  const segments = url.pathname.split('/').filter(Boolean);
  const version = segments.indexOf('v1');
  if (version >= 0) return fromApi(routes, segments.slice(version + 1));
  if (url.origin !== origin) return fromApp(routes, segments);
  const to = nearestScreen(routes, url.pathname + url.search);
  return to === null ? null : { kind: 'address', to };
}
