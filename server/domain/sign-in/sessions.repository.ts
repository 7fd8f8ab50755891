import type { Insertable } from 'kysely';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

const prefix = 'session_';

/** Returns the bearer token of a session with this secret. The prefix distinguishes it from an API token. */
export const sessionToken = (secret: string) => `${prefix}${secret}`;
export const isSessionToken = (token: string) => token.startsWith(prefix);

/** Maximum number of sessions of one member. A new one ends the oldest. */
const maxSessions = 50;

type Match = Partial<Pick<Database['sessions'], 'user_id' | 'organization_id'>>;

export const sessionsRepository = ({ query }: Store) => {
  const sessions = rowsOf({ query }, 'sessions');
  return {
    /** Returns the user and the organization of a session. It may have expired. */
    find: (hash: string) =>
      query()
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'users.id',
          'users.email',
          'users.display_name',
          'sessions.organization_id',
          'sessions.provider_id',
          'sessions.expires_at',
        ])
        .where('sessions.hash', '=', hash)
        .executeTakeFirst(),

    /** Adds a session. Deletes expired ones, and the member's oldest ones above `maxSessions`. */
    async add(row: Insertable<Database['sessions']>) {
      await query().deleteFrom('sessions').where('expires_at', '<=', row.created_at).execute();
      await sessions.insert(row);
      await query()
        .deleteFrom('sessions')
        .where('hash', 'in', (e) =>
          e
            .selectFrom('sessions')
            .select('hash')
            .where('user_id', '=', row.user_id)
            .where('organization_id', '=', row.organization_id)
            .orderBy('created_at', 'desc')
            .orderBy('hash', 'desc')
            .limit(1000)
            .offset(maxSessions),
        )
        .execute();
    },

    /** Returns running sessions with organization, provider and user, newest first. */
    list: (match: Match, now: string) => {
      let rows = query()
        .selectFrom('sessions')
        .innerJoin('organizations', 'organizations.id', 'sessions.organization_id')
        .leftJoin('saml_providers', 'saml_providers.id', 'sessions.provider_id')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('sessions')
        .select(['organizations.title', 'saml_providers.label', 'users.email'])
        .where('sessions.expires_at', '>', now);
      if (match.user_id !== undefined) rows = rows.where('sessions.user_id', '=', match.user_id);
      if (match.organization_id !== undefined)
        rows = rows.where('sessions.organization_id', '=', match.organization_id);
      return rows
        .orderBy('sessions.created_at', 'desc')
        .orderBy('sessions.hash', 'desc')
        .limit(1000)
        .execute();
    },

    /** Returns the number of sessions by organization and user. Counts expired ones that aren't deleted yet. */
    countOf(match: Match) {
      let rows = query()
        .selectFrom('sessions')
        .select(['organization_id', 'user_id'])
        .select((e) => e.fn.countAll<number>().as('sessions'))
        .groupBy(['organization_id', 'user_id']);
      if (match.user_id !== undefined) rows = rows.where('user_id', '=', match.user_id);
      if (match.organization_id !== undefined)
        rows = rows.where('organization_id', '=', match.organization_id);
      return rows.execute();
    },

    /** Ends sessions. Returns their number. */
    end: (match: Match | { hash: string }) => sessions.remove(match),

    /** Ends the sessions of an organization that no provider opened. */
    endWithoutProvider: (organizationId: string) =>
      sessions.remove({ organization_id: organizationId, provider_id: null }),

    /** Ends the sessions of a member other than this one. */
    endOthers: (organizationId: string, userId: string, hash: string) =>
      query()
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .where('hash', '!=', hash)
        .execute(),

    sweep: (now: string) => query().deleteFrom('sessions').where('expires_at', '<=', now).execute(),

    /** Ends the sessions of a member and withdraws their unused codes. */
    async endOf(organizationId: string, userId: string) {
      await sessions.remove({ user_id: userId, organization_id: organizationId });
      await query()
        .deleteFrom('sign_in_codes')
        .where('user_id', '=', userId)
        .where('provider_id', 'in', (e) =>
          e.selectFrom('saml_providers').select('id').where('organization_id', '=', organizationId),
        )
        .execute();
    },
  };
};
