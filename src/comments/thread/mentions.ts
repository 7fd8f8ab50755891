import type { Team } from '#contract/team.ts';
import type { User } from '#contract/user.ts';
import { foldCase } from '#lib/fold.ts';

/** The text after an “@” before the caret: the name that someone is typing. */
export type MentionDraft = { from: number; to: number; text: string };

/** Longest name that is searched for. */
const maxLength = 40;

/** Returns the mention that ends at the caret, or null. An “@” inside of a word, such as an email address, is none. */
export function mentionAt(text: string, caret: number): MentionDraft | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > maxLength || /[\p{L}\p{N}_[(]/u.test(text.charAt(from - 1))) return null;
  const typed = text.slice(from + 1, caret);
  return /[\n@[\]()]|\s{2}|^\s/.test(typed) ? null : { from, to: caret, text: typed };
}

const escaped = (name: string) =>
  name
    .replace(/[[\]\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the Markdown of a mention. The service reads the ID. */
export const mentionMarkdown = ({ id, displayName, email }: Pick<User, 'id' | 'displayName' | 'email'>) =>
  `[@${escaped(displayName) || escaped(email)}](user:${id})`;

/** Returns the Markdown of a mention of a team. */
export const teamMarkdown = ({ id, title }: Pick<Team, 'id' | 'title'>) => `[@${escaped(title)}](team:${id})`;

/** Returns the user or team that a link mentions; null for other links. */
export function mentionedIn(href: string): { kind: 'user' | 'team'; id: string } | null {
  const [, kind, id] = /^(user|team):([A-Za-z0-9_-]+)$/.exec(href) ?? [];
  return id === undefined ? null : { kind: kind === 'team' ? 'team' : 'user', id };
}

const maxShown = 8;

/** Returns the people whose name, or a word of it, or whose email address starts with the text. */
export function peopleFor<Person extends Pick<User, 'displayName' | 'email'>>(
  people: readonly Person[],
  text: string,
): Person[] {
  const wanted = foldCase(text);
  const starts = ({ displayName, email }: Person) => {
    const name = foldCase(displayName);
    return name.startsWith(wanted) || name.includes(` ${wanted}`) || foldCase(email).startsWith(wanted);
  };
  return people.filter(starts).slice(0, maxShown);
}
