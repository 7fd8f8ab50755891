import type { AccessFacts, AccessPlace } from './accessSources.ts';

/** A place without grants. It is a space if its ID begins so. */
export const place = (id: string, more: Partial<AccessPlace> = {}): AccessPlace => ({
  kind: id.startsWith('space') ? 'space' : 'collection',
  id,
  title: `Title of ${id}`,
  defaultLevel: null,
  users: new Map(),
  teams: new Map(),
  ...more,
});

export const person = (id: string, role: string | null) => ({ id, name: id, role });

/** Four people, one team, a collection and three spaces. */
export const facts: AccessFacts = {
  defaultRole: 'read',
  people: new Map(
    [person('fen', 'edit'), person('wren', null), person('briar', null), person('marl', 'admin')].map(
      (one) => [one.id, one],
    ),
  ),
  teams: new Map([['pilots', { id: 'pilots', title: 'Pilots', members: new Set(['wren', 'briar']) }]]),
  places: new Map(
    [
      place('guides', { defaultLevel: 'comment', teams: new Map([['pilots', 'review']]) }),
      place('space1', { parent: 'guides', users: new Map([['wren', 'read']]) }),
      place('space2', { parent: 'guides' }),
      place('space3', { users: new Map([['fen', 'unheard']]) }),
    ].map((one) => [one.id, one]),
  ),
};
