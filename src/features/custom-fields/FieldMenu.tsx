// What can be done with one field, at the end of its row.
import { Ellipsis } from 'lucide';
import type { CustomField } from '#contract/custom-fields.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { fieldTitle } from './field.words.ts';
import { useFieldDialogs } from './useFieldDialogs.ts';

export function FieldMenu({ field }: { field: CustomField }) {
  const { name, permissions } = field;
  const title = fieldTitle(field);
  const { edit, remove } = useFieldDialogs();
  return (
    <Menu label={`More for ${title}`} icon={Ellipsis} variant="quiet" small>
      {permissions.edit && <MenuItem onSelect={() => edit.ask(name)}>Edit…</MenuItem>}
      <MenuItem onSelect={() => void copy(`the name of “${title}”`, name)}>Copy name</MenuItem>
      {permissions.edit && (
        <>
          <MenuRule />
          <MenuItem stop onSelect={() => remove.ask(name)}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
