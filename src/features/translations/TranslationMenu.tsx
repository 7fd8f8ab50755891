// What can be done with one translation, at the end of its row.
import { Ellipsis } from 'lucide';
import type { TranslationSettings } from '#contract/translations.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { useTranslationDialogs } from './useTranslationDialogs.ts';

export function TranslationMenu({ translation }: { translation: TranslationSettings }) {
  const { id, title, permissions } = translation;
  const { rename, remove } = useTranslationDialogs();
  return (
    <Menu label={`More for ${title}`} icon={Ellipsis} variant="quiet" small>
      {permissions.edit && <MenuItem onSelect={() => rename.ask(id)}>Rename…</MenuItem>}
      <MenuItem onSelect={() => void copy(`the id of “${title}”`, id)}>Copy id</MenuItem>
      {permissions.edit && (
        <>
          <MenuRule />
          <MenuItem stop onSelect={() => remove.ask(id)}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
