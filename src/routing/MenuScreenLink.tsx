import type { ReactNode } from 'react';
import { MenuLink } from '#ui/MenuItem.tsx';
import { AppLink } from './AppLink.tsx';

/** A menu item that links to a screen. */
export const MenuScreenLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MenuLink>
    {(props) => (
      <AppLink {...props} to={to}>
        {children}
      </AppLink>
    )}
  </MenuLink>
);
