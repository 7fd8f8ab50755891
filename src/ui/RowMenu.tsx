import { Ellipsis } from 'lucide';
import type { ComponentProps } from 'react';
import { Menu } from './Menu.tsx';

type Props = Omit<ComponentProps<typeof Menu>, 'label' | 'icon' | 'text'> & {
  /** What the actions are for: “Linnet Furze”. */
  of: string;
};

/** The menu of a row: “More actions for Linnet Furze”. */
export const RowMenu = ({ of, ...props }: Props) => (
  <Menu label={`More actions for ${of}`} icon={Ellipsis} variant="quiet" small {...props} />
);
