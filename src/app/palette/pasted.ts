// What a pasted text means: an address of the console, an address of the API or of an app, or an id.
import { matchRoutes, type RouteObject } from 'react-router';
import { decodeSafely } from '#lib/decoded.ts';
import { screenOf } from '#routing/screen.ts';

export type Pasted =
  /** An address of the console, ready to go to. */
  | { kind: 'address'; to: string }
  /** A thing whose organization has to be asked for first; `rest`: the part of its address behind its id. */
  | { kind: 'space' | 'collection'; id: string; rest: string }
  | { kind: 'id'; id: string };

/** Words of the API that the console spells otherwise, or that are no part of its addresses. */
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

/** The address itself or, where there is no such screen, the nearest above it; null where there is none at all. */
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

/** An app's own address: whatever stands behind a word for a kind of thing; the innermost counts. */
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

/** Whether a word may be an id: long, and with a figure or a capital inside, so that plain words are not taken for one. */
const looksLikeId = (text: string) => /^[\w-]{8,100}$/.test(text) && /\d|[a-z][A-Z]/.test(text);

/**
 * Takes any text; null when it names nothing. `origin` is the console's own, whose addresses are its screens.
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
