import { Ellipsis } from 'lucide';
import type { TranslationSettings } from '#contract/translations.ts';
import { languageName } from '#lib/languages.ts';
import { listed } from '#lib/words.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { translationDialogs } from './translation.dialogs.ts';

function TranslationMenu({ translation }: { translation: TranslationSettings }) {
  const { id, title, permissions } = translation;
  const open = useUrlDialog(translationDialogs);
  return (
    <Menu label={`More for ${title}`} icon={Ellipsis} variant="quiet" small>
      {permissions.edit && <MenuItem onSelect={() => open('rename', id)}>Rename…</MenuItem>}
      <MenuItem onSelect={() => void copy(`the id of “${title}”`, id)}>Copy id</MenuItem>
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

const languagesOf = ({ languages }: TranslationSettings) => listed(languages.map(languageName));

const column = createColumns<TranslationSettings>();

export const translationColumns = column.columns([
  column.accessor('title', { header: 'Title', meta: { place: 'title' } }),
  column.accessor(languagesOf, {
    id: 'languages',
    header: 'Languages',
    meta: { place: 'under', cut: true, width: '45%' },
    cell: ({ getValue }) => <span title={getValue()}>{getValue() || 'None yet'}</span>,
  }),
  column.accessor('createdAt', { header: 'Created', cell: ({ getValue }) => <Time at={getValue()} /> }),
  column.accessor('updatedAt', { header: 'Changed', cell: ({ getValue }) => <Time at={getValue()} /> }),
  column.display({
    id: 'menu',
    meta: { place: 'menu', label: 'More' },
    cell: ({ row }) => <TranslationMenu translation={row.original} />,
  }),
]);
