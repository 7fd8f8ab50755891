// Defines a field.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createField } from './customFields.api.ts';
import { NameField } from './NameField.tsx';
import { TypeField } from './TypeField.tsx';

export function CreateFieldDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = paths.customFields.useParams();
  const create = useMutate(createField, { showsError: true });
  const form = useZodForm({
    schema: contract.customFields.create.body,
    defaults: {},
    sends: 'all',
  });
  return (
    <FormDialog
      title="Create a field"
      form={form}
      save="Create field"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
    >
      <NameField />
      <TypeField />
      <TextField name="title" label="Title" autoComplete="off" hint="What people see in its place." />
      <TextField name="description" label="Description" rows={2} />
      <TextField name="placeholder" label="Placeholder" autoComplete="off" hint="Shown while it is empty." />
    </FormDialog>
  );
}
