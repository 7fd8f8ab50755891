import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { contract } from '#contract/contract.ts';
import { createRequest } from '#directory/requestWrites.ts';
import { paths } from '#routing/paths.ts';
import { TextDialog } from '#ui/form/TextDialog.tsx';
import { changeRequest } from '../change-requests.api.ts';

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const place = paths.space.useParams();
  const { spaceId } = place;
  const create = useMutate(createRequest, { showsError: true });
  const navigate = useNavigate();
  return (
    <TextDialog
      title="New change request"
      save="Create change request"
      saving="Creating…"
      schema={contract.changeRequests.create.body}
      defaults={{ subject: '' }}
      name="subject"
      label="Subject"
      hint="Starts as a draft based on main. Import a page, or edit pages with Git or your editor."
      onClose={onClose}
      onSubmit={({ subject = '' }) =>
        create.mutateAsync({ spaceId, body: subject.trim() === '' ? {} : { subject } })
      }
      onDone={({ id }) =>
        void navigate(paths.changeRequest.to({ ...place, changeRequestId: id }), { replace: true })
      }
    />
  );
}

export function RenameDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const one = paths.changeRequest.useParams();
  const rename = useMutate(changeRequest, { showsError: true });
  return (
    <TextDialog
      title={`Rename #${request.number}`}
      save="Rename change request"
      saving="Renaming…"
      schema={contract.changeRequests.update.body}
      defaults={{ subject: request.subject }}
      name="subject"
      label="Subject"
      updates
      onClose={onClose}
      onSubmit={({ subject }) => rename.mutateAsync({ ...one, body: { subject } })}
    />
  );
}
