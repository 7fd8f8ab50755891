// How fields and their types are called.
import type { CustomField } from '#contract/custom-fields.ts';

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
