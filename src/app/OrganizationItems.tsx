// The caller's organizations, as entries of a menu.
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { organizations } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuLabel, MenuLink } from '#ui/MenuItem.tsx';

/** As many as a menu can hold; the others are behind “All organizations”. */
const most = 12;

export function OrganizationItems({ current }: { current: string }) {
  const { data } = useQuery(apiQuery(organizations.list, { query: { limit: most + 1 } }));
  const others = data?.items.filter(({ id }) => id !== current).slice(0, most) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <MenuLabel>Switch to</MenuLabel>
      {others.map(({ id, title }) => (
        <MenuLink key={id}>
          {(props) => (
            <AppLink {...props} to={paths.organization.to({ organizationId: id })}>
              {title}
            </AppLink>
          )}
        </MenuLink>
      ))}
    </>
  );
}
