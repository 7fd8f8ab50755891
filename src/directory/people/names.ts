import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';

/** The member's display name, or else their email address. */
export const memberName = ({ id, user }: Pick<Member, 'id' | 'user'>) => user.displayName || user.email || id;

/** The team's title, or else its id. */
export const teamName = ({ id, title }: Pick<Team, 'id' | 'title'>) => title || id;
