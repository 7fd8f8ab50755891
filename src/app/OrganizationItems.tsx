import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuLabel } from '#ui/MenuItem.tsx';

/** Others are listed under “All organizations”. */
const maxItems = 12;

/** Menu items that switch to another organization. */
export function OrganizationItems({ current }: { current: string }) {
  const { data } = useQuery(apiQuery(organizations.list, { query: { limit: maxItems + 1 } }));
  const others = data?.items.filter(({ id }) => id !== current).slice(0, maxItems) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <MenuLabel>Switch to</MenuLabel>
      {others.map(({ id, title }) => (
        <MenuScreenLink key={id} to={paths.organization.to({ organizationId: id })}>
          {title}
        </MenuScreenLink>
      ))}
    </>
  );
}
