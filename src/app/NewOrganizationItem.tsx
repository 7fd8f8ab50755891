import { useMayCreateOrganization } from '#directory/people/currentUser.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';

/** A menu item for those who may create organizations. */
export function NewOrganizationItem() {
  if (!useMayCreateOrganization()) return null;
  return <MenuScreenLink to={paths.newOrganization.to()}>Create organization</MenuScreenLink>;
}
