import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import type { Team } from '#contract/team.ts';
import { titleOf } from '../spaces/spaceText.ts';
import { emojiOf } from '#lib/emoji.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { paths } from '#routing/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { memberName, teamName } from '../people/names.ts';

/** Opens a member of the organization that the screen is about. */
export function MemberLink({ member }: { member: Pick<Member, 'id' | 'user'> }) {
  const { organizationId = '' } = useParameters();
  const name = memberName(member);
  return (
    <AppLink to={paths.member.to({ organizationId, userId: member.id })}>
      <Avatar name={name} photo={member.user.photoURL} />
      <span>{name}</span>
    </AppLink>
  );
}

/** Opens a team of the organization that the screen is about. */
export function TeamLink({ team }: { team: Pick<Team, 'id' | 'title'> }) {
  const { organizationId = '' } = useParameters();
  return <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{teamName(team)}</AppLink>;
}

/** Opens a space of the organization that the screen is about. */
export function SpaceLink({ space }: { space: Pick<Space, 'id' | 'title' | 'emoji'> }) {
  const { organizationId = '' } = useParameters();
  return (
    <AppLink to={paths.space.to({ organizationId, spaceId: space.id })}>
      <span aria-hidden>{emojiOf(space.emoji)}</span>
      <span>{titleOf(space)}</span>
    </AppLink>
  );
}
