import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { formatNumber } from '#lib/format.ts';

/** What people call the field: its title, or its name where it has none. */
export const fieldTitle = ({ name, title }: Pick<CustomField, 'name' | 'title'>) => title || name;

const types: Record<string, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  select: 'One of a list',
  'multi-select': 'Several of a list',
  url: 'Web address',
  date: 'Date',
};

/** A type by its name; one that the console doesn't know as the service has it. */
export const typeName = (type: string) => types[type] ?? type;

/** The types that a field can be made of, for a select. */
export const typeOptions = Object.entries(types).map(([value, label]) => ({ value, label }));

/** Whether fields of this type have options to choose from. */
export const hasOptions = (type: unknown) => type === 'select' || type === 'multi-select';

export const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** A value as it is read: “Yes”, “1,284”, “Customers, Installers”; a choice of no option is one, too: “None”. */
export function valueWords(value: CustomFieldValue): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return formatNumber(value);
  return Array.isArray(value) ? value.join(', ') || 'None' : value;
}

/**
 * Why the caller can't change a space's values; undefined where they can try. It takes the level “create”, of which
 * no permission speaks: who may not even review has less. Between the two the service decides.
 */
export function notEdited({ permissions, deletedAt }: Pick<Space, 'permissions' | 'deletedAt'>) {
  if (deletedAt !== undefined) return 'The space is deleted.';
  return permissions.admin || permissions.review ? undefined : 'You need the Create level in it.';
}
