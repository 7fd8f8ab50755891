// The SQL of finding teams by title.
import { sql, type SqlBool } from 'kysely';
import { likePattern } from '../core/text.ts';

/** Contains, whatever the case; no character of the text is a wildcard. */
export const titleContains = (title: string) =>
  sql<SqlBool>`teams.title_key like ${likePattern(title)} escape '\\'`;
