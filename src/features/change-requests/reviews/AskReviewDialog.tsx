import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import { isUnnamed } from '#directory/change-requests/requestText.ts';
import { limits } from '#contract/limits.ts';
import { mergeRulesQuery, requiresApproval } from '#directory/spaces/mergeRules.api.ts';
import { MembersPicker } from '#pickers/MembersPicker.tsx';
import { paths } from '#routing/paths.ts';
import { Choice } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { changeRequest } from '../changeRequests.api.ts';
import { formatTitles } from '../changeRequests.text.ts';
import { requestDraftsQuery } from '../edit/drafts.ts';
import { saveDrafts } from '../edit/saveDrafts.ts';
import { useReviewGap } from './candidates.ts';
import { ReviewGapNotice } from './ReviewGapNotice.tsx';
import { requestedReviewersQuery, requestReviewers, reviewsQuery } from './reviews.api.ts';
import { isWaiting, reviewersOf } from './reviewers.ts';

type Props = { request: ChangeRequest; space: Space; onClose: () => void };

/** Requests reviews. People with an outdated review can be requested again. */
export function AskReviewDialog({ request, space, onClose }: Props) {
  const one = paths.changeRequest.useParams();
  const { organizationId, spaceId, changeRequestId } = one;
  const { data: reviews } = useQuery(reviewsQuery(one));
  const { data: requested } = useQuery(requestedReviewersQuery(one));
  const ask = useMutate(requestReviewers);
  const rename = useMutate(changeRequest);
  const needsName = isUnnamed(request);
  const [subject, setSubject] = useState('');
  const [members, setMembers] = useState<readonly Member[]>([]);
  const reviewers = reviewersOf(requested?.items ?? [], reviews?.items ?? [], request.revision);
  const waiting = reviewers.filter((one_) => isWaiting(one_) && !one_.review).map(({ user }) => user.id);
  const { gap, isLoading } = useReviewGap(one, { authorId: request.createdBy.id, waiting });
  const { data: rules } = useQuery(mergeRulesQuery(spaceId));
  const hasNobody = gap !== undefined && gap !== 'approval';
  const client = useQueryClient();
  const { data: drafts = [], isPending } = useQuery(requestDraftsQuery(one));
  const [choice, setChoice] = useState<'' | 'save' | 'leave'>('');
  const isUndecided = drafts.length > 0 && choice === '';

  async function confirm() {
    if (choice === 'save') await saveDrafts(client, one, drafts);
    if (needsName) await rename.mutateAsync({ spaceId, changeRequestId, body: { subject: subject.trim() } });
    await ask.mutateAsync({ spaceId, changeRequestId, body: { users: members.map(({ id }) => id) } });
  }
  // The first field gets the focus when the dialog opens, and stays.
  if (isLoading) return null;
  return (
    <ConfirmDialog
      title={`Request review of #${request.number}`}
      verb={choice === 'save' ? 'Save drafts and request review' : 'Request review'}
      doing="Saving…"
      harmless
      asks
      reason={
        hasNobody
          ? 'No one to ask'
          : needsName && subject.trim() === ''
            ? 'Enter a subject'
            : members.length === 0
              ? 'Select a person'
              : isPending || isUndecided
                ? 'Choose whether to save your drafts'
                : undefined
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      {gap !== undefined && (gap !== 'approval' || requiresApproval(rules)) && (
        <ReviewGapNotice gap={gap} one={one} space={space} />
      )}
      {!hasNobody && (
        <>
          {drafts.length > 0 && (
            <>
              <p>
                <b>You have unsaved drafts:</b> {formatTitles(drafts.map(({ mine }) => mine.settings.title))}.
                Reviewers don’t see them.
              </p>
              <Choice
                label="Unsaved drafts"
                value={choice}
                onChange={setChoice}
                options={[
                  { value: 'save', label: 'Save drafts first' },
                  { value: 'leave', label: 'Request without drafts' },
                ]}
              />
            </>
          )}
          {needsName && (
            <Labeled label="Subject" hint="What the change is about. It has no name yet.">
              {(control) => (
                <input
                  {...control}
                  className={input.input}
                  value={subject}
                  maxLength={limits.changeRequestSubject}
                  onChange={(event) => setSubject(event.target.value)}
                />
              )}
            </Labeled>
          )}
          {request.status === 'draft' && <p>The draft will be opened for review.</p>}
          <MembersPicker
            organizationId={organizationId}
            label="Reviewers"
            hint="People who can view the space."
            value={members}
            onChange={setMembers}
            exclude={{
              ids: new Set([...waiting, request.createdBy.id]),
              reason: 'Already requested, or the author',
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
