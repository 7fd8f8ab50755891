import type { Collection } from '#contract/areas/collections.ts';
import type { Member } from '#contract/member.ts';
import type { TeamPermission, UserPermission } from '#contract/permission.ts';
import { roles } from '#contract/roles.ts';
import type { Space } from '#contract/space.ts';

export type PlaceKind = 'space' | 'collection' | 'site';

/** A space, collection or site with the levels granted on it, by the ID of the user or team. */
export type AccessPlace = {
  kind: PlaceKind;
  id: string;
  title: string;
  parent?: string | undefined;
  /** Null inherits the default level of the parent. */
  defaultLevel: string | null;
  users: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, string>;
};

export type AccessTeam = { id: string; title: string; members: ReadonlySet<string> };
/** `role` is null for guests. */
export type AccessPerson = { id: string; name: string; role: string | null };

/** The loaded data that decides about access. */
export type AccessFacts = {
  defaultRole: string | null;
  places: ReadonlyMap<string, AccessPlace>;
  teams: ReadonlyMap<string, AccessTeam>;
  /** Active members. */
  people: ReadonlyMap<string, AccessPerson>;
};

/** The source of a level. A default level without a place is the organization's. */
export type AccessSource =
  | { kind: 'role'; level: string }
  | { kind: 'default'; level: string; place: AccessPlace | null }
  | { kind: 'direct'; level: string; place: AccessPlace }
  | { kind: 'team'; level: string; place: AccessPlace; team: AccessTeam };

/** The rank of a level. No level ranks below all others, an unknown one below the known ones. */
export const rankOf = (level: string | null) => {
  if (level === null) return 0;
  const index = roles.findIndex((role) => role === level);
  return index < 0 ? 1 : roles.length - index + 1;
};

/** The place and the collections above it, the nearest first. Stops at a collection that isn't loaded. */
export function chainOf({ places }: Pick<AccessFacts, 'places'>, placeId: string): AccessPlace[] {
  const chain: AccessPlace[] = [];
  for (let id: string | undefined = placeId; id !== undefined; id = chain.at(-1)?.parent) {
    const place = places.get(id);
    if (!place || chain.includes(place)) break;
    chain.push(place);
  }
  return chain;
}

/**
 * Returns all sources of a person's level in a place, highest first. The highest level applies. Only members
 * with a role have default levels. A role gives no level on a site, except to admins.
 */
export function sourcesOf(facts: AccessFacts, person: AccessPerson, placeId: string): AccessSource[] {
  const chain = chainOf(facts, placeId);
  const sources: AccessSource[] = [];
  for (const place of chain) {
    const direct = place.users.get(person.id);
    if (direct !== undefined) sources.push({ kind: 'direct', level: direct, place });
    for (const [teamId, level] of place.teams) {
      const team = facts.teams.get(teamId);
      if (team?.members.has(person.id)) sources.push({ kind: 'team', level, place, team });
    }
  }
  if (chain[0]?.kind === 'site') {
    if (person.role === 'admin') sources.push({ kind: 'role', level: person.role });
  } else if (person.role !== null) {
    sources.push({ kind: 'role', level: person.role });
    const place = chain.find(({ defaultLevel }) => defaultLevel !== null) ?? null;
    const level = place ? place.defaultLevel : facts.defaultRole;
    if (level !== null) sources.push({ kind: 'default', level, place });
  }
  return sources.toSorted((one, other) => rankOf(other.level) - rankOf(one.level));
}

/** A person's level in a place; null without access. */
export const levelOf = (facts: AccessFacts, person: AccessPerson, placeId: string): string | null =>
  sourcesOf(facts, person, placeId)[0]?.level ?? null;

/** The responses about one space, collection or site. */
export type PlaceAnswers = {
  kind: PlaceKind;
  place: Pick<Space | Collection, 'id' | 'title' | 'parent' | 'defaultLevel'>;
  users: readonly UserPermission[];
  teams: readonly TeamPermission[];
};

export const placeOf = ({ kind, place, users, teams }: PlaceAnswers): AccessPlace => ({
  kind,
  id: place.id,
  title: place.title,
  parent: place.parent,
  defaultLevel: place.defaultLevel,
  users: new Map(users.map(({ user, permission }) => [user.id, permission])),
  teams: new Map(teams.map(({ team, permission }) => [team.id, permission])),
});

export const personOf = ({ id, user, role }: Member): AccessPerson => ({
  id,
  name: user.displayName || user.email || id,
  role,
});

type Answers = {
  defaultRole: string | null | undefined;
  places: readonly PlaceAnswers[];
  members: readonly Member[];
  /** Teams with the IDs of their members. */
  teams: readonly { id: string; title: string; members: readonly string[] }[];
};

/** Builds the facts from responses of the service. Disabled members have no access. */
export const factsOf = ({ defaultRole = null, places, members, teams }: Answers): AccessFacts => ({
  defaultRole,
  places: new Map(places.map((answers) => [answers.place.id, placeOf(answers)])),
  teams: new Map(teams.map((team) => [team.id, { ...team, members: new Set(team.members) }])),
  people: new Map(members.filter(({ disabled }) => !disabled).map((member) => [member.id, personOf(member)])),
});

/** A source in words: “Direct”, “Team Pilots on Guides”. `placeId` is the place that it is about. */
export function sourceText(source: AccessSource, placeId: string) {
  if (source.kind === 'role') return 'Organization role';
  if (!source.place) return 'Organization default role';
  const { id, title } = source.place;
  const place = id === placeId ? '' : title || id;
  if (source.kind === 'default') return place ? `Default access for ${place}` : 'Default access';
  const text = source.kind === 'direct' ? 'Direct' : `Team ${source.team.title || source.team.id}`;
  return place ? `${text} on ${place}` : text;
}

/** The sources that give a level: “Direct, Team Pilots on Guides”. */
export function sourcesText(sources: readonly AccessSource[], level: string, placeId: string) {
  const deciding = sources.filter((source) => source.level === level);
  return deciding.length > 0
    ? deciding.map((source) => sourceText(source, placeId)).join(', ')
    : 'A source that you can’t view';
}
