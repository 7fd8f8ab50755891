// Begins a change request with the content of main.
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createRequest } from '../change-requests.api.ts';

type Props = { organizationId: string; spaceId: string; onClose: () => void };

export function CreateDialog({ organizationId, spaceId, onClose }: Props) {
  const create = useMutate(createRequest, { showsError: true });
  const navigate = useNavigate();
  const made = useRef<string>(undefined);
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
      onClose={() =>
        made.current === undefined
          ? onClose()
          : void navigate(
              paths.changeRequest.to({ organizationId, spaceId, changeRequestId: made.current }),
              { replace: true },
            )
      }
      onSubmit={async ({ subject = '' }) => {
        const body = subject.trim() === '' ? {} : { subject };
        made.current = (await create.mutateAsync({ spaceId, body })).id;
      }}
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
