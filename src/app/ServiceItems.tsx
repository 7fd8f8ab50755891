// The end of a menu: another service, leaving this one.
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuItem, MenuLink } from '#ui/MenuItem.tsx';
import { signOut } from './signOut.ts';

export const ServiceItems = () => (
  <>
    <MenuLink>
      {(props) => (
        <AppLink {...props} to={paths.connect.to({}, { another: true })}>
          Another service…
        </AppLink>
      )}
    </MenuLink>
    <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
  </>
);
