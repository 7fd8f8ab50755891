import { useMayCreateOrganization } from '#directory/currentUser.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuLink } from '#ui/MenuItem.tsx';

/** A menu item for those who may create organizations. */
export function NewOrganizationItem() {
  if (!useMayCreateOrganization()) return null;
  return (
    <MenuLink>
      {(props) => (
        <AppLink {...props} to={paths.newOrganization.to()}>
          New organization
        </AppLink>
      )}
    </MenuLink>
  );
}
