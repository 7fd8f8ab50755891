// Chooses which columns a list shows. What the menu holds is loaded when it is first opened.
import { Columns3 } from 'lucide';
import { lazy } from 'react';
import { Menu } from './Menu.tsx';
import type { ColumnChoice } from './table.ts';

const ColumnChecks = lazy(() =>
  import('./ColumnChecks.tsx').then((module) => ({ default: module.ColumnChecks })),
);

/** `choice` comes from `useColumns`. */
export const ColumnsMenu = ({ choice }: { choice: ColumnChoice }) => (
  <Menu label="Columns" icon={Columns3} text="Columns">
    <ColumnChecks {...choice} />
  </Menu>
);
