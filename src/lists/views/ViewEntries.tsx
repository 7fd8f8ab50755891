import type { View } from '#lib/views.ts';
import { copy } from '#ui/copy.ts';
import { MenuChoice } from '#ui/MenuCheck.tsx';
import { MenuItem, MenuLabel, MenuRule } from '#ui/MenuItem.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import type { ViewedList } from './viewedList.ts';
import { useViews } from './useViews.ts';

export function ViewEntries({ list }: { list: ViewedList }) {
  const { saved, search, current, to, toAll, update, remove } = useViews(list);
  const [, ask] = useSearchValue('views');
  const isAll = current === null && search === '';
  const mine = current?.saved;
  const entry = (view: View) => {
    const isOpen = view.name === current?.name;
    const label = isOpen && current.state === 'changed' ? `${view.name} (changed)` : view.name;
    return (
      <MenuChoice key={view.name} checked={isOpen && current.state === 'same'} label={label}>
        {(props) => <AppLink {...props} to={to(view)} />}
      </MenuChoice>
    );
  };
  return (
    <>
      <MenuChoice checked={isAll} label={list.views.all}>
        {(props) => <AppLink {...props} to={toAll} />}
      </MenuChoice>
      {list.views.presets.map(entry)}
      {saved.length > 0 && <MenuLabel>Saved on this device</MenuLabel>}
      {saved.map(entry)}
      <MenuRule />
      {mine && current.state === 'changed' && (
        <MenuItem onSelect={() => update(mine)}>Update “{mine.name}”</MenuItem>
      )}
      <MenuItem reason={isAll ? 'Filter or sort the list first' : undefined} onSelect={() => ask('save')}>
        Save as new view…
      </MenuItem>
      {current && (
        <MenuItem onSelect={() => void copy(`Link to “${current.name}”`, current.link)}>Copy link</MenuItem>
      )}
      {mine && <MenuItem onSelect={() => ask('rename')}>Rename…</MenuItem>}
      {mine && (
        <MenuItem danger onSelect={() => remove(mine)}>
          Delete “{mine.name}”
        </MenuItem>
      )}
    </>
  );
}
