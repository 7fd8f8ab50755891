import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { formatNumber } from '#lib/format.ts';

/** The title of a field, or its name if it has none. */
export const fieldTitle = ({ name, title }: Pick<CustomField, 'name' | 'title'>) => title || name;

const types: Record<string, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes/No',
  select: 'Select',
  'multi-select': 'Multi-select',
  url: 'URL',
  date: 'Date',
};

/** The label of a type. Returns an unknown type as it is. */
export const typeName = (type: string) => types[type] ?? type;

/** The types a field can be created with. */
export const typeOptions = Object.entries(types).map(([value, label]) => ({ value, label }));

/** Whether fields of this type have options to choose from. */
export const hasOptions = (type: unknown) => type === 'select' || type === 'multi-select';

export const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Formats a value: “Yes”, “1,284”, “Customers, Installers”; “None” for an empty selection. */
export function formatValue(value: CustomFieldValue): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return formatNumber(value);
  return Array.isArray(value) ? value.join(', ') || 'None' : value;
}

/**
 * Why the caller can't edit a space's values; undefined if they may be able to. Editing requires the level “create”,
 * which the permissions of a space don't contain. Without `review` the level is too low; otherwise the service decides.
 */
export function editDisabledReason({ permissions, deletedAt }: Pick<Space, 'permissions' | 'deletedAt'>) {
  if (deletedAt !== undefined) return 'This space is deleted';
  return permissions.admin || permissions.review ? undefined : 'You need Create access to edit these values';
}
