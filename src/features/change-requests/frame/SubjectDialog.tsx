// Gives a change request another subject.
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { contract } from '#contract/contract.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { changeRequest } from '../change-requests.api.ts';

type Props = { one: OneRequest; request: ChangeRequest; onClose: () => void };

export function SubjectDialog({ one, request, onClose }: Props) {
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
          await rename.mutateAsync({ ...one, body: { subject } });
      }}
    >
      <TextField name="subject" label="Subject" autoComplete="off" />
    </FormDialog>
  );
}
