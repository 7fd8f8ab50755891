import { useHasOperation } from '#api/useHasOperation.ts';
import { signIn } from '#contract/sign-in.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuItem, MenuLink } from '#ui/MenuItem.tsx';
import { signOut } from './signOut.ts';

function SessionsItem() {
  if (useHasOperation(signIn.listTokens) === false) return null;
  return (
    <MenuLink>
      {(props) => (
        <AppLink {...props} to={paths.sessions.to()}>
          Sessions and tokens
        </AppLink>
      )}
    </MenuLink>
  );
}

export const ServiceItems = () => (
  <>
    <SessionsItem />
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
