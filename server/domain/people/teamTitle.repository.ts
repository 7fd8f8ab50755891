import { sql, type SqlBool } from 'kysely';
import { likePattern } from '#server/base/lib/text.ts';

/** Case-insensitive “contains” condition. Wildcards in the text are escaped. */
export const titleContains = (title: string) =>
  sql<SqlBool>`teams.title_key like ${likePattern(title)} escape '\\'`;
