// The columns of the list of fields.
import type { CustomField } from '#contract/custom-fields.ts';
import { listed } from '#lib/words.ts';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { fieldTitle, typeName } from './field.words.ts';
import { FieldMenu } from './FieldMenu.tsx';

/** What a field is for, and what can be chosen in it. */
const aboutOf = ({ description, options }: CustomField) =>
  [description, options && `${listed(options)}.`].filter((part) => part).join(' ');

const column = createColumns<CustomField>();

export const fieldColumns = column.columns([
  column.accessor(fieldTitle, { id: 'title', header: 'Title', meta: { place: 'title' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ getValue }) => <code>{getValue()}</code>,
  }),
  column.accessor(({ type }) => typeName(type), { id: 'type', header: 'Type' }),
  column.accessor(aboutOf, {
    id: 'about',
    header: 'About',
    meta: { place: 'under', cut: true, width: '38%' },
    cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    meta: { stepsBack: true },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.display({
    id: 'menu',
    meta: { place: 'menu', label: 'More' },
    cell: ({ row }) => <FieldMenu field={row.original} />,
  }),
]);
