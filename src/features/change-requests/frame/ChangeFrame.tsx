// What all screens of one change request begin with: what it is, whose, how old, what can be done with it.
import type { ReactNode } from 'react';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { subjectOf } from '../change-request.words.ts';
import { ChangeActions } from './ChangeActions.tsx';
import { RequestStatus } from './RequestStatus.tsx';

type Props = {
  organizationId: string;
  one: OneRequest;
  space: Space;
  request: ChangeRequest;
  children: ReactNode;
};

export function ChangeFrame({ organizationId, one, space, request, children }: Props) {
  const { createdBy, createdAt, updatedAt, number, status } = request;
  // Whoever merges it here loses what they did so from.
  const [asked] = useSearchValue('do');
  const name = createdBy.displayName || createdBy.email;
  return (
    <Screen
      title={subjectOf(request)}
      count={`#${number}`}
      focused={asked === 'merge' && status === 'merged'}
      standfirst={
        <>
          <b>
            <RequestStatus status={status} />
          </b>{' '}
          · by {name} since <Time at={createdAt} inline />, last changed <Time at={updatedAt} inline /> · into{' '}
          <AppLink to={paths.space.to({ organizationId, spaceId: one.spaceId })}>{titleOf(space)}</AppLink>
        </>
      }
      actions={<ChangeActions organizationId={organizationId} one={one} space={space} request={request} />}
    >
      <ChangeNav organizationId={organizationId} {...one} open="changes" comments={request.comments} />
      {children}
    </Screen>
  );
}
