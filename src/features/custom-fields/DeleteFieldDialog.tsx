import { useMutate } from '#api/mutation.ts';
import type { CustomField } from '#contract/custom-fields.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeField } from './customFields.api.ts';
import { fieldTitle } from './customFields.words.ts';
import { usesWords, useUses } from './useUses.ts';

export function DeleteFieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const { organizationId } = paths.customFields.useParams();
  const remove = useMutate(removeField, { showsError: true });
  const uses = useUses(organizationId, field.name);
  return (
    <ConfirmDialog
      title={`Delete “${fieldTitle(field)}”?`}
      typed={field.name}
      verb="Delete field"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ organizationId, fieldName: field.name })}
      onClose={onClose}
    >
      <p>
        <output>{usesWords(uses)}</output>
      </p>
      <p>The values go with the field. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
