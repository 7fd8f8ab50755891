import { createDeviceList } from './deviceList.ts';

const visitKinds = [
  'page',
  'space',
  'change-request',
  'collection',
  'site',
  'member',
  'team',
  'spec',
  'provider',
] as const;
export type VisitKind = (typeof visitKinds)[number];

/** An item that was opened on this device. */
export type Visit = {
  /** Its path: `/orgs/o1/spaces/s1`. */
  id: string;
  kind: VisitKind;
  title: string;
  /** When it was opened last, as an ISO time. */
  at: string;
};

const longestTitle = 200;

function parse(stored: object): Visit | null {
  const [id, kind, title, at]: unknown[] = ['id', 'kind', 'title', 'at'].map((key) =>
    Reflect.get(stored, key),
  );
  const known = visitKinds.find((name) => name === kind);
  // The path becomes a link.
  const isPath = typeof id === 'string' && /^\/orgs\/[^/]+\/./.test(id);
  return isPath && known && typeof title === 'string' && typeof at === 'string'
    ? { id, kind: known, title: title.slice(0, longestTitle), at }
    : null;
}

/** The items that were opened on this device, last first. */
export const visits = createDeviceList('visits', parse, { atMost: 60 });

/** The favorites of this device, last first. */
export const favorites = createDeviceList('favorites', parse, { atMost: 50 });

/** Moves a visit to the front. Also corrects the title of a favorite. */
export function addVisit(organizationId: string, visit: Visit) {
  const one = { ...visit, title: visit.title.slice(0, longestTitle) };
  visits.change(organizationId, (list) => [one, ...list.filter(({ id }) => id !== one.id)]);
  const favorite = favorites.of(organizationId).find(({ id }) => id === one.id);
  if (favorite && favorite.title !== one.title) favorites.put(organizationId, one);
}

const kindOf: Record<string, VisitKind> = {
  spaces: 'space',
  collections: 'collection',
  sites: 'site',
  members: 'member',
  teams: 'team',
  openapi: 'spec',
  saml: 'provider',
};

/**
 * The kind and path of the entity that a path belongs to: a page, or a space for each of its other tabs. Null for lists and
 * other screens.
 */
export function visitedAt(pathname: string): Pick<Visit, 'id' | 'kind'> | null {
  const [, request] = /^(\/orgs\/[^/]+\/spaces\/[^/]+\/change-requests\/[^/]+)(?:\/|$)/.exec(pathname) ?? [];
  if (request !== undefined) return { id: request, kind: 'change-request' };
  const [, page] = /^(\/orgs\/[^/]+\/spaces\/[^/]+\/pages\/[^/]+)$/.exec(pathname) ?? [];
  if (page !== undefined) return { id: page, kind: 'page' };
  const [, id, area = ''] = /^(\/orgs\/[^/]+\/(\w+)\/[^/]+)(?:\/|$)/.exec(pathname) ?? [];
  const kind = Object.hasOwn(kindOf, area) ? kindOf[area] : undefined;
  return id !== undefined && kind && id !== '' && !id.endsWith('/saml/new') ? { id, kind } : null;
}
