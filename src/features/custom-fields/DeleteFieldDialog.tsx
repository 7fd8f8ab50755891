import { useMutate } from '#api/mutation.ts';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeField } from './customFields.api.ts';
import { fieldTitle } from './customFields.text.ts';
import { usageText, useFieldUsage } from './useFieldUsage.ts';

export function DeleteFieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const { organizationId } = paths.customFields.useParams();
  const remove = useMutate(removeField);
  const usage = useFieldUsage(organizationId, field.name);
  return (
    <ConfirmDialog
      title={`Delete “${fieldTitle(field)}”?`}
      confirmText={field.name}
      verb="Delete field"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ organizationId, fieldName: field.name })}
      onClose={onClose}
    >
      <p>
        <output>{usageText(usage)}</output>
      </p>
      <p>The field and its values in all spaces will be deleted. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
