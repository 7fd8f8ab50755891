import type { TranslationSettings } from '#contract/areas/translations.ts';
import { languageName } from '#lib/languages.ts';
import { formatList } from '#lib/format.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { translationDialogs } from './translations.dialogs.ts';

/** Sets the languages of a translation. */
const languagesCommand = (id: string) => `npm run admin -- translation set --translation ${id} LANGUAGE`;

function TranslationMenu({ translation }: { translation: TranslationSettings }) {
  const { id, title, permissions, languages } = translation;
  const open = useUrlDialog(translationDialogs);
  return (
    <RowMenu of={title} edits={permissions.edit}>
      {permissions.edit && (
        <MenuItem edits onSelect={() => open('rename', id)}>
          Rename…
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`ID of “${title}”`, id)}>Copy ID</MenuItem>
      {permissions.edit && languages.length === 0 && (
        <MenuItem onSelect={() => void copy('Operator command', languagesCommand(id))}>
          Copy operator command
        </MenuItem>
      )}
      {permissions.edit && <DangerItem onSelect={() => open('delete', id)}>Delete…</DangerItem>}
    </RowMenu>
  );
}

const languagesOf = ({ languages }: TranslationSettings) => formatList(languages.map(languageName));

const column = columnsOf<TranslationSettings>();

export const translationColumns = [
  column('title', { header: 'Title', place: 'title' }, ({ title }) => title),
  column('languages', { header: 'Languages', place: 'under', cut: true, width: '45%' }, (row) => (
    <span title={languagesOf(row)}>{languagesOf(row) || 'None: set by the operator of the service'}</span>
  )),
  column('createdAt', 'Created', ({ createdAt }) => <Time at={createdAt} />),
  column('updatedAt', 'Updated', ({ updatedAt }) => <Time at={updatedAt} />),
  column('menu', { place: 'menu', label: 'More' }, (row) => <TranslationMenu translation={row} />),
];
