import type { Role } from '#contract/fields.ts';
import type { User } from '#contract/user.ts';
import {
  chainOf,
  rankOf,
  sourcesOf,
  sourcesText,
  type AccessFacts,
  type AccessSource,
} from '#directory/access/accessSources.ts';
import type { UserPermission } from '#contract/permission.ts';
import { collate } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';
import { memberName } from '#directory/people/names.ts';
import { roleName, roleOptions } from '#directory/access/roles.ts';

export type SourceKind = 'direct' | 'team' | 'collection' | 'default' | 'role';

/** A member with access to a place. */
export type GrantRow = {
  id: string;
  user: User;
  name: string;
  level: string;
  /** The level granted to the member on the place itself. */
  direct: string | undefined;
  placeId: string;
  /** All sources of the member's level, highest first. */
  sources: readonly AccessSource[];
  /** The sources that give `level`. Empty if the caller can’t view them. */
  deciding: readonly AccessSource[];
};

/** A level from any parent collection counts as from the collection. */
const kindOf = (source: AccessSource, placeId: string): SourceKind => {
  if (source.kind === 'role' || source.kind === 'default') return source.kind;
  return source.place.id === placeId ? source.kind : 'collection';
};

/** “Direct, Team Pilots on Guides”. */
export const grantSourcesText = ({ sources, level, placeId }: GrantRow) =>
  sourcesText(sources, level, placeId);

/** Joins the service's levels with their sources. */
export const rowsOf = (
  items: readonly UserPermission[],
  facts: AccessFacts | undefined,
  placeId: string,
): GrantRow[] =>
  items.map(({ user, permission }) => {
    const person = facts?.people.get(user.id);
    const sources = facts && person ? sourcesOf(facts, person, placeId) : [];
    return {
      id: user.id,
      user,
      name: memberName({ id: user.id, user }),
      level: permission,
      direct: facts?.places.get(placeId)?.users.get(user.id),
      placeId,
      sources,
      deciding: sources.filter(({ level }) => level === permission),
    };
  });

const { text, choice, define } = listOf<GrantRow>();

export const grantsList = define({
  id: 'grants',
  label: 'People with access',
  one: 'person',
  many: 'people',
  filters: {
    search: text({
      label: 'Search by name or email',
      hint: 'Name or email',
      in: ({ name, user }) => [name, user.email],
      describe: (value) => `matches “${value}”`,
    }),
    level: choice<Role>({
      label: 'Access level',
      any: 'All access levels',
      options: roleOptions,
      of: ({ level }) => level,
      describe: (level) => `has ${roleName(level)} access`,
    }),
    source: choice({
      label: 'Source',
      any: 'All sources',
      options: {
        direct: 'Direct',
        team: 'Team',
        collection: 'Collection',
        default: 'Default access',
        role: 'Organization role',
      },
      of: ({ deciding, placeId }) => deciding.map((source) => kindOf(source, placeId)),
      describe: () => 'has access from this source',
    }),
  },
  sorts: {
    level: {
      usual: 'desc',
      compare: (one, other) => rankOf(one.level) - rankOf(other.level) || -collate(one.name, other.name),
    },
    name: { compare: (one, other) => collate(one.name, other.name) },
  },
  csv: {
    Name: ({ name }) => name,
    Email: ({ user }) => user.email,
    'Access level': ({ level }) => roleName(level),
    Why: grantSourcesText,
    'Direct access': ({ direct }) => (direct === undefined ? '' : roleName(direct)),
  },
});

/** A level that a team has on the place or on a collection above it. */
export type TeamGrantRow = {
  id: string;
  teamId: string;
  title: string;
  members: number;
  level: string;
  from: { id: string; title: string } | null;
};

/** The teams with levels on the place, then those with levels on the collections above it. */
export const teamRowsOf = (facts: AccessFacts, placeId: string): TeamGrantRow[] =>
  chainOf(facts, placeId).flatMap((place) =>
    [...place.teams].flatMap(([teamId, level]) => {
      const team = facts.teams.get(teamId);
      return team
        ? [
            {
              id: `${place.id} ${teamId}`,
              teamId,
              title: team.title,
              members: team.members.size,
              level,
              from: place.id === placeId ? null : { id: place.id, title: place.title || place.id },
            },
          ]
        : [];
    }),
  );
