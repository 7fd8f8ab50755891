import type { Role } from '#contract/fields.ts';
import { pluralize } from '#lib/format.ts';
import {
  chainOf,
  levelOf,
  rankOf,
  type AccessFacts,
  type AccessPerson,
  type AccessPlace,
} from '#directory/access/accessSources.ts';

/** A change of the levels granted to users and teams in one place. Null removes them. */
export type GrantChange = {
  placeId: string;
  users: readonly string[];
  teams: readonly string[];
  role: Role | null;
};

/** The effect of a change on one person in one place. Null is no access. */
export type AccessEffect = {
  person: AccessPerson;
  place: AccessPlace;
  from: string | null;
  to: string | null;
};

function withLevels(levels: ReadonlyMap<string, string>, ids: readonly string[], role: string | null) {
  const next = new Map(levels);
  for (const id of ids) {
    if (role === null) next.delete(id);
    else next.set(id, role);
  }
  return next;
}

/** The facts after a change. */
export function applyGrant(facts: AccessFacts, { placeId, users, teams, role }: GrantChange): AccessFacts {
  const place = facts.places.get(placeId);
  if (!place) return facts;
  const changed = {
    ...place,
    users: withLevels(place.users, users, role),
    teams: withLevels(place.teams, teams, role),
  };
  return { ...facts, places: new Map(facts.places).set(placeId, changed) };
}

/** Returns every difference that a change makes, in the place itself and in all loaded places below it. */
export function previewGrant(facts: AccessFacts, change: GrantChange): AccessEffect[] {
  const after = applyGrant(facts, change);
  const ids = new Set([
    ...change.users,
    ...change.teams.flatMap((id) => [...(facts.teams.get(id)?.members ?? [])]),
  ]);
  const people = [...ids].flatMap((id) => facts.people.get(id) ?? []);
  return [...facts.places.values()]
    .filter(({ id }) => chainOf(facts, id).some((place) => place.id === change.placeId))
    .flatMap((place) =>
      people.flatMap((person) => {
        const [from, to] = [levelOf(facts, person, place.id), levelOf(after, person, place.id)];
        return from === to ? [] : [{ person, place, from, to }];
      }),
    );
}

const kinds = ['loses', 'lowers', 'gains', 'raises'] as const;
type EffectKind = (typeof kinds)[number];

function kindOf({ from, to }: AccessEffect): EffectKind {
  if (to === null) return 'loses';
  if (from === null) return 'gains';
  return rankOf(to) < rankOf(from) ? 'lowers' : 'raises';
}

const texts: Record<EffectKind, (one: boolean) => string> = {
  loses: (one) => (one ? 'loses access to' : 'lose access to'),
  lowers: (one) => (one ? 'gets a lower access level for' : 'get a lower access level for'),
  gains: (one) => (one ? 'gets access to' : 'get access to'),
  raises: (one) => (one ? 'gets a higher access level for' : 'get a higher access level for'),
};

/** Effects of one kind, with a sentence: “4 people lose access to 3 spaces”. */
export type EffectGroup = { kind: EffectKind; text: string; effects: readonly AccessEffect[] };

/** Counts spaces, or else collections or sites. */
function placesText(effects: readonly AccessEffect[]) {
  const ids = (kind: AccessPlace['kind']) =>
    new Set(effects.flatMap(({ place }) => (place.kind === kind ? [place.id] : []))).size;
  const kind = (['space', 'collection', 'site'] as const).find((one) => ids(one) > 0) ?? 'space';
  return pluralize(ids(kind), kind);
}

/** Groups effects for display, losses first. Empty if no one’s access changes. */
export function groupEffects(effects: readonly AccessEffect[]): EffectGroup[] {
  const groups = Map.groupBy(effects, kindOf);
  return kinds.flatMap((kind) => {
    const all = groups.get(kind);
    if (!all) return [];
    const people = new Set(all.map(({ person }) => person.id)).size;
    const text = `${pluralize(people, 'person', 'people')} ${texts[kind](people === 1)} ${placesText(all)}`;
    return [{ kind, text, effects: all }];
  });
}
