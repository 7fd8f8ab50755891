// What members and teams are called, wherever they are named.
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';

/** The member's name; who has given none goes by their email address. */
export const memberName = ({ id, user }: Pick<Member, 'id' | 'user'>) => user.displayName || user.email || id;

/** The team's title; its id where it has none. */
export const teamName = ({ id, title }: Pick<Team, 'id' | 'title'>) => title || id;
