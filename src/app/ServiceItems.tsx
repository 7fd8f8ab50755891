import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuItem, MenuLink } from '#ui/MenuItem.tsx';
import { signOut } from './signOut.ts';

export const ServiceItems = () => (
  <>
    <MenuLink>
      {(props) => (
        <AppLink {...props} to={paths.sessions.to()}>
          Sessions and tokens
        </AppLink>
      )}
    </MenuLink>
    <MenuLink>
      {(props) => (
        <AppLink {...props} to={paths.connect.to({}, { another: true })}>
          Connect to another service…
        </AppLink>
      )}
    </MenuLink>
    <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
  </>
);
