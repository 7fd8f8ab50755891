import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { ListField } from '#ui/form/ListField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { updateField } from './customFields.api.ts';
import { fieldTitle } from './customFields.text.ts';

export function EditFieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const { organizationId } = paths.customFields.useParams();
  const update = useMutate(updateField);
  const { name, title, description, placeholder, options } = field;
  return (
    <FormDialog
      title={`Edit “${fieldTitle(field)}”`}
      schema={contract.customFields.update.body}
      defaults={{ title, description, placeholder, options }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ organizationId, fieldName: name, body })}
    >
      <TextField name="title" label="Title" hint="Shown instead of the name." />
      <TextField name="description" label="Description" rows={2} />
      <TextField name="placeholder" label="Placeholder" hint="Shown while the field is empty." />
      {options && (
        <ListField
          name="options"
          label="Options"
          item="option"
          hint="If you remove an option, spaces that use it lose their value."
        />
      )}
    </FormDialog>
  );
}
