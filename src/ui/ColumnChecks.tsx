import { useStore } from '#lib/useStore.ts';
import { choosableColumns, type ColumnChoice } from './table.ts';
import { density } from './density.ts';
import { MenuCheck, MenuChoice } from './MenuCheck.tsx';
import { MenuItem, MenuLabel, MenuRule } from './MenuItem.tsx';

const densities = [
  { value: 'compact', name: 'Compact' },
  { value: 'normal', name: 'Normal' },
  { value: 'roomy', name: 'Spacious' },
] as const;

/** The menu items that show or hide columns. */
export function ColumnChecks({ all, hidden, onChange, ofView }: ColumnChoice) {
  const rows = useStore(density);
  const choosable = choosableColumns(all);
  const put = (id: string, shown: boolean) =>
    onChange(
      choosable
        .map((column) => column.id)
        .filter((other) => (other === id ? !shown : hidden.includes(other))),
    );
  return (
    <>
      <MenuLabel>{ofView ? 'Columns in this view' : 'Columns'}</MenuLabel>
      {choosable.map(({ id, name }) => (
        <MenuCheck key={id} checked={!hidden.includes(id)} onChange={(shown) => put(id, shown)}>
          {name}
        </MenuCheck>
      ))}
      <MenuRule />
      <MenuItem
        reason={hidden.length === 0 ? 'All columns are visible' : undefined}
        onSelect={() => onChange([])}
      >
        Show all columns
      </MenuItem>
      <MenuRule />
      <MenuLabel>Row height</MenuLabel>
      {densities.map(({ value, name }) => (
        <MenuChoice key={value} checked={value === rows} label={name}>
          {(props) => <button type="button" {...props} onClick={() => density.set(value)} />}
        </MenuChoice>
      ))}
    </>
  );
}
