import type { Store } from '#server/base/database/store.ts';
import type { Notice } from './notices.ts';
import { noticesRepository } from './notices.repository.ts';

/** Mentions in one text that count. */
const maxMentions = 50;

const mention = /\[@([^[\]\n]{1,200})\]\((user|team):([A-Za-z0-9_-]{1,64})\)/g;
const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

/**
 * Returns the ids of the users and teams that a Markdown text mentions, as `[@Name](user:ID)` and `[@Title](team:ID)`.
 * Mentions in code don't count.
 */
export function mentionedIn(markdown: string): { users: string[]; teams: string[] } {
  const found = [...markdown.replace(code, '').matchAll(mention)];
  const ids = (type: string) => [...new Set(found.flatMap(([, , kind, id]) => (kind === type ? id! : [])))];
  return { users: ids('user').slice(0, maxMentions), teams: ids('team').slice(0, maxMentions) };
}

/** Returns notices for those whom a text mentions, in person and then as members of teams. */
export async function mentionNotices(
  store: Store,
  organizationId: string,
  markdown: string,
  where: Partial<Notice>,
): Promise<Notice[]> {
  const { users, teams } = mentionedIn(markdown);
  const members = await noticesRepository(store).teamMembers(organizationId, teams);
  return [...users, ...members.map(({ user_id }) => user_id)].map((userId) => ({
    ...where,
    userId,
    kind: 'mentioned',
    reason: 'mentioned',
  }));
}
