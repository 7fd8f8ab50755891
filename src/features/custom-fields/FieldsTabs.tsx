import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Tabs } from '#ui/Tabs.tsx';

export function FieldsTabs({ organizationId, open }: { organizationId: string; open: 'fields' | 'values' }) {
  const current = (tab: typeof open) => (tab === open ? 'page' : undefined);
  return (
    <Tabs label="Custom fields">
      <AppLink to={paths.customFields.to({ organizationId })} aria-current={current('fields')}>
        Fields
      </AppLink>
      <AppLink to={paths.customFieldValues.to({ organizationId })} aria-current={current('values')}>
        Values
      </AppLink>
    </Tabs>
  );
}
