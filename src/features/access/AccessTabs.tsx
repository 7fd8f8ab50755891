// The views of access, each a link of its own; the filters that choose members stay.
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { memberFilters, type AccessSearch } from './access.search.ts';
import type { AccessView } from './useAccessView.ts';

type Props = { organizationId: string; view: AccessView; search: AccessSearch };

export function AccessTabs({ organizationId, view, search }: Props) {
  const filters = memberFilters(search);
  const tab = (of: AccessView, text: string, query: object) => (
    <AppLink
      to={paths.access.to({ organizationId }, { ...filters, ...query })}
      aria-current={view === of ? 'page' : undefined}
      preventScrollReset
    >
      {text}
    </AppLink>
  );
  return (
    <Tabs label="Views of access">
      {tab('matrix', 'Matrix', {})}
      {tab('space', 'By space', { view: 'space' })}
      {tab('compare', 'Compare members', { view: 'compare' })}
      <AppLink to={paths.contentDefaults.to({ organizationId })}>Default levels</AppLink>
    </Tabs>
  );
}
