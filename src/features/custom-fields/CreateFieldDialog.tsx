import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { ListField } from '#ui/form/ListField.tsx';
import { NearField } from '#ui/form/NearField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { createField } from './customFields.api.ts';
import { hasOptions, typeOptions } from './customFields.text.ts';
import { suggestName } from './suggestName.ts';

function TypeField() {
  const { value: type } = useField('type');
  const options = useField('options');
  /** Keeps the options between types that have some, and drops them for other types. */
  const updateOptions = (chosen: string) => {
    if (!hasOptions(chosen)) options.set(undefined);
    else if (options.value === undefined) options.set(['']);
  };
  return (
    <>
      <SelectField
        name="type"
        label="Type"
        options={typeOptions}
        hint="Can’t be changed later."
        onChosen={updateOptions}
      />
      {hasOptions(type) && <ListField name="options" label="Options" item="option" />}
    </>
  );
}

export function CreateFieldDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = paths.customFields.useParams();
  const create = useMutate(createField);
  return (
    <FormDialog
      title="Create field"
      schema={contract.customFields.create.body}
      defaults={{}}
      save="Create field"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
    >
      <NearField
        name="name"
        label="Name"
        what="a name"
        suggest={suggestName}
        hint="Lowercase letters, digits, underscores, and hyphens. Can’t be changed later."
      />
      <TypeField />
      <TextField name="title" label="Title" hint="Shown instead of the name." />
      <TextField name="description" label="Description" rows={2} />
      <TextField name="placeholder" label="Placeholder" hint="Shown while the field is empty." />
    </FormDialog>
  );
}
