import { Ellipsis } from 'lucide';
import type { CustomField } from '#contract/custom-fields.ts';
import { listed } from '#lib/words.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { fieldTitle, typeName } from './customFields.words.ts';
import { fieldDialogs } from './field.dialogs.ts';

/** What a field is for, and what can be chosen in it. */
const aboutOf = ({ description, options }: CustomField) =>
  [description, options && `${listed(options)}.`].filter((part) => part).join(' ');

function FieldMenu({ field }: { field: CustomField }) {
  const { id, name, permissions } = field;
  const title = fieldTitle(field);
  const open = useUrlDialog(fieldDialogs);
  return (
    <Menu label={`More for ${title}`} icon={Ellipsis} variant="quiet" small>
      {permissions.edit && <MenuItem onSelect={() => open('edit', id)}>Edit…</MenuItem>}
      <MenuItem onSelect={() => void copy(`the name of “${title}”`, name)}>Copy name</MenuItem>
      {permissions.edit && (
        <>
          <MenuRule />
          <MenuItem stop onSelect={() => open('delete', id)}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

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
