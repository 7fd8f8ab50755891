import { useQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { invites } from '#contract/areas/invites.ts';
import type { Space } from '#contract/space.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { mergeRulesQuery, requiresApproval } from '#directory/spaces/mergeRules.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import type { Changes } from '../changes/useChange.ts';
import type { ReviewGap } from './candidates.ts';

type Props = { gap: ReviewGap; one: Changes['one']; space: Space };

/** Says what to do so that somebody can review, with a link for those who may. */
function Remedy({ gap, one, space }: Props) {
  const { data: organization } = useQuery(organizationQuery(one.organizationId));
  const canInvite = useHasOperation(invites.list) === true && organization?.permissions.admin === true;
  if (gap === 'asked') return null;
  if (gap === 'alone')
    return canInvite ? (
      <AppLink to={paths.members.to(one, { dialog: 'add' })}>Add people</AppLink>
    ) : (
      'Ask an organization admin to add people.'
    );
  return space.permissions.admin ? (
    <AppLink to={paths.spaceAccess.to(one)}>Change access</AppLink>
  ) : (
    'Ask a space admin to change access.'
  );
}

/** Says whether the change request can be merged without a review. */
function MergeLine({ one, space }: Omit<Props, 'gap'>) {
  const { data: rules, isLoading } = useQuery(mergeRulesQuery(one.spaceId));
  if (isLoading || !space.permissions.merge) return null;
  if (!requiresApproval(rules))
    return (
      <p>
        This space doesn’t require a review.{' '}
        <AppLink to={paths.changeRequest.to(one, { dialog: 'merge' })}>Merge without review</AppLink>
      </p>
    );
  return (
    <p>
      This space requires an approval before merging.{' '}
      {space.permissions.admin && <AppLink to={paths.spaceSettings.to(one)}>Space settings</AppLink>}
    </p>
  );
}

/** Says why nobody can be asked for a review, and what to do. */
export function ReviewGapNotice({ gap, one, space }: Props) {
  const { data: organization } = useQuery(organizationQuery(one.organizationId));
  const name = organization?.title ?? 'the organization';
  const reasons: Record<ReviewGap, string> = {
    alone: `You’re the only member of ${name}, so there is no one to ask.`,
    access: 'No other member can view this space, so there is no one to ask.',
    asked: 'Everyone else who can view this space is already asked for a review.',
    approval: 'No one else has Review access to this space, so an approval wouldn’t count.',
  };
  return (
    <>
      <p>
        {reasons[gap]} <Remedy gap={gap} one={one} space={space} />
      </p>
      {gap !== 'asked' && <MergeLine one={one} space={space} />}
    </>
  );
}
