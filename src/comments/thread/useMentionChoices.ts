import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { members } from '#contract/areas/members.ts';
import { teams } from '#contract/areas/teams.ts';
import type { User } from '#contract/user.ts';
import { aggregateQuery } from '#directory/access/access.api.ts';
import { pluralize } from '#lib/format.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { mentionMarkdown, peopleFor, teamMarkdown, type MentionDraft } from './mentions.ts';

export type MentionPlace = { spaceId: string; organizationId: string };

/** A person or a team. Those who can't see the space are shown, but can't be chosen. */
export type MentionChoice = {
  id: string;
  name: string;
  note: string;
  photo?: string | undefined;
  markdown: string;
  canSee: boolean;
};

const maxFound = 20;
const maxTeams = 4;

/** Members who match the typed name, which the list of the space’s people may lack. */
const membersQuery = (organizationId: string, search: string) =>
  apiQuery(members.list, { organizationId, query: { search, limit: maxFound } });

const teamsQuery = (organizationId: string, title: string) =>
  apiQuery(teams.list, { organizationId, query: { title, limit: maxTeams } });

const ofPerson = (user: User, canSee: boolean): MentionChoice => ({
  id: user.id,
  name: user.displayName,
  note: canSee ? user.email : 'Can’t see this space',
  photo: user.photoURL,
  markdown: mentionMarkdown(user),
  canSee,
});

/** Returns the people who can see the space, then teams, then members who can’t see it. */
export function useMentionChoices(
  { spaceId, organizationId }: MentionPlace,
  draft: MentionDraft | null,
): MentionChoice[] {
  const text = draft?.text ?? '';
  const searched = useDebounced(text);
  const { data } = useQuery({ ...aggregateQuery({ kind: 'space', id: spaceId }), enabled: draft !== null });
  const wanted = { enabled: draft !== null && searched !== '', retry: false };
  const { data: found } = useQuery({ ...membersQuery(organizationId, searched), ...wanted });
  const { data: foundTeams } = useQuery({ ...teamsQuery(organizationId, searched), ...wanted });
  if (!data || !draft) return [];
  const seeing = data.items.map(({ user }) => user);
  const ids = new Set(seeing.map(({ id }) => id));
  const others = found?.items.map(({ user }) => user).filter(({ id }) => !ids.has(id)) ?? [];
  const matching = foundTeams?.items.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  return [
    ...peopleFor(seeing, text).map((user) => ofPerson(user, true)),
    ...(text === '' ? [] : (matching ?? [])).map((team) => ({
      id: team.id,
      name: team.title,
      note: `Team, ${pluralize(team.members, 'member')}`,
      markdown: teamMarkdown(team),
      canSee: true,
    })),
    ...(text === '' ? [] : peopleFor(others, text)).map((user) => ofPerson(user, false)),
  ];
}
