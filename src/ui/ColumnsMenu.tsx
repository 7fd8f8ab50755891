import { Columns3 } from 'lucide';
import { lazy } from 'react';
import { Menu } from './Menu.tsx';
import type { ColumnChoice } from './table.ts';

const ColumnChecks = lazy(() =>
  import('./ColumnChecks.tsx').then((module) => ({ default: module.ColumnChecks })),
);

/** A menu to choose the visible columns of a list. `choice` is the result of `useColumns`. */
export const ColumnsMenu = ({ choice }: { choice: ColumnChoice }) => (
  <Menu label="Columns" icon={Columns3} text="Columns">
    <ColumnChecks {...choice} />
  </Menu>
);
