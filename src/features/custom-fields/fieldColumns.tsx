import type { CustomField } from '#contract/areas/custom-fields.ts';
import { formatList } from '#lib/format.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { fieldTitle, typeName } from './customFields.text.ts';
import { fieldDialogs } from './customFields.dialogs.ts';

/** “Who it is written for · Options: Customers and Visitors” */
const descriptionText = ({ description, options }: CustomField) =>
  [description, options && `Options: ${formatList(options)}`].filter((part) => part).join(' · ');

function FieldMenu({ field }: { field: CustomField }) {
  const { id, name, permissions } = field;
  const title = fieldTitle(field);
  const open = useUrlDialog(fieldDialogs);
  return (
    <RowMenu of={title} edits={permissions.edit}>
      {permissions.edit && (
        <MenuItem edits onSelect={() => open('edit', id)}>
          Edit…
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`Name of “${title}”`, name)}>Copy name</MenuItem>
      {permissions.edit && <DangerItem onSelect={() => open('delete', id)}>Delete…</DangerItem>}
    </RowMenu>
  );
}

const column = columnsOf<CustomField>();

export const fieldColumns = [
  column('title', { header: 'Title', place: 'title' }, fieldTitle),
  column('name', 'Name', ({ name }) => <code>{name}</code>),
  column('type', 'Type', ({ type }) => typeName(type)),
  column('about', { header: 'Description', place: 'under', cut: true, width: '38%' }, (row) => (
    <span title={descriptionText(row)}>{descriptionText(row)}</span>
  )),
  column('updatedAt', { header: 'Updated', stepsBack: true }, ({ updatedAt }) => <Time at={updatedAt} />),
  column('menu', { place: 'menu', label: 'More' }, (row) => <FieldMenu field={row} />),
];
