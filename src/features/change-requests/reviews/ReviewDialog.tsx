import { useId, useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { moreLimits } from '#contract/limits.ts';
import { paths } from '#routing/paths.ts';
import { finishReview } from '#routing/reviewOrigin.ts';
import { Choice } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { createReview } from './reviews.api.ts';

type Status = 'approved' | 'changes-requested';
type Props = {
  request: ChangeRequest;
  /** Opened to approve: the button has the focus. */
  isApproval: boolean;
  onClose: () => void;
};

/** Approves a change request or requests changes, with a comment. */
export function ReviewDialog({ request, isApproval: isSure, onClose }: Props) {
  const one = paths.changeRequest.useParams();
  const { spaceId, changeRequestId } = one;
  const create = useMutate(createReview);
  const [status, setStatus] = useState<Status>('approved');
  const [text, setText] = useState('');
  // The change request may change while the dialog is open.
  const [revision] = useState(request.revision);
  const name = useId();
  const isApproval = status === 'approved';
  return (
    <ConfirmDialog
      title={`Review #${request.number}`}
      verb={isApproval ? 'Approve' : 'Request changes'}
      doing="Saving…"
      harmless
      asks={!isSure}
      isExpected={isSure}
      onConfirm={async () => {
        await create.mutateAsync({
          spaceId,
          changeRequestId,
          body: { status, revision, ...(text.trim() !== '' && { comment: { markdown: text } }) },
        });
        finishReview(paths.changeRequest.to(one));
      }}
      onClose={onClose}
    >
      <Choice
        label="Result"
        name={name}
        value={status}
        onChange={setStatus}
        options={[
          { value: 'approved', label: 'Approve' },
          { value: 'changes-requested', label: 'Request changes' },
        ]}
      />
      {!isApproval && (
        <p className="soft">
          The change request can’t be merged until you approve it or it has a new version.
        </p>
      )}
      <Labeled label="Comment" hint="Optional. Also shown in the comments.">
        {(control) => (
          <textarea
            {...control}
            className={`${input.input} ${input.area}`}
            rows={4}
            maxLength={moreLimits.commentMarkdown[1]}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Labeled>
    </ConfirmDialog>
  );
}
