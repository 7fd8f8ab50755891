import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { contract } from '#contract/contract.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { changeRequest, createRequest } from '../change-requests.api.ts';

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { organizationId, spaceId } = paths.space.useParams();
  const create = useMutate(createRequest, { showsError: true });
  const navigate = useNavigate();
  const form = useZodForm({
    schema: contract.changeRequests.create.body,
    defaults: { subject: '' },
    sends: 'all',
  });
  return (
    <FormDialog
      title="New change request"
      form={form}
      save="Create change request"
      saving="Creating…"
      onClose={onClose}
      onSubmit={({ subject = '' }) =>
        create.mutateAsync({ spaceId, body: subject.trim() === '' ? {} : { subject } })
      }
      onDone={({ id }) =>
        void navigate(paths.changeRequest.to({ organizationId, spaceId, changeRequestId: id }), {
          replace: true,
        })
      }
    >
      <TextField
        name="subject"
        label="Subject"
        hint="It begins as a draft, with the content of main. What it is to change is written elsewhere."
        autoComplete="off"
      />
    </FormDialog>
  );
}

export function RenameDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const { spaceId, changeRequestId } = paths.changeRequest.useParams();
  const rename = useMutate(changeRequest, { showsError: true });
  const form = useZodForm({
    schema: contract.changeRequests.update.body,
    defaults: { subject: request.subject },
    sends: 'all',
  });
  return (
    <FormDialog
      title={`Rename #${request.number}`}
      form={form}
      save="Rename change request"
      saving="Renaming…"
      onClose={onClose}
      onSubmit={async ({ subject }) => {
        if (subject !== undefined && subject !== request.subject)
          await rename.mutateAsync({ spaceId, changeRequestId, body: { subject } });
      }}
    >
      <TextField name="subject" label="Subject" autoComplete="off" />
    </FormDialog>
  );
}
