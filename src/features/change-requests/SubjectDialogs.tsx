import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { contract } from '#contract/contract.ts';
import { textUpTo } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import { textDocument } from '#markdown/textDocument.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { changeRequest } from './changeRequests.api.ts';

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const place = paths.space.useParams();
  const { spaceId } = place;
  const create = useMutate(createRequest);
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Create change request"
      save="Create change request"
      saving="Creating…"
      schema={contract.changeRequests.create.body}
      defaults={{ subject: '' }}
      onClose={onClose}
      onSubmit={({ subject = '' }) =>
        create.mutateAsync({ spaceId, body: subject.trim() === '' ? {} : { subject } })
      }
      onDone={({ id }) =>
        void navigate(paths.changeRequest.to({ ...place, changeRequestId: id }), { replace: true })
      }
    >
      <TextField
        name="subject"
        label="Subject"
        hint="Starts as a draft based on main. Import a page, or edit pages with Git or your editor."
      />
    </FormDialog>
  );
}

const editForm = z.object({
  subject: contract.changeRequests.update.body.shape.subject,
  description: z.optional(textUpTo(moreLimits.changeRequestDescription)),
  allowEdits: contract.changeRequests.update.body.shape.allowEdits,
});

/** Edits the subject, and what else the service has: the description, and whether others may edit. */
export function EditDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const one = paths.changeRequest.useParams();
  const update = useMutate(changeRequest);
  return (
    <FormDialog
      title={`Edit #${request.number}`}
      schema={editForm}
      defaults={{
        subject: request.subject,
        description: request.description?.markdown,
        allowEdits: request.allowEdits,
      }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={({ subject, description, allowEdits }) =>
        update.mutateAsync({
          ...one,
          body: {
            ...(subject !== undefined && { subject }),
            ...(description !== undefined && { description: textDocument(description) }),
            ...(allowEdits !== undefined && { allowEdits }),
          },
        })
      }
    >
      <TextField name="subject" label="Subject" />
      {request.description && (
        <TextField
          name="description"
          label="Description"
          rows={6}
          hint="Markdown. Shown above the changes."
        />
      )}
      {request.allowEdits !== undefined && (
        <SwitchField
          name="allowEdits"
          label="Allow edits by others"
          hint="Members with Edit access can change its pages and update it from main."
        />
      )}
    </FormDialog>
  );
}
