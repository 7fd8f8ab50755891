import { paths } from '#routing/paths.ts';
import { TabLinks } from '#routing/TabLinks.tsx';

export const FieldsTabs = ({
  organizationId,
  open,
}: {
  organizationId: string;
  open: 'fields' | 'values';
}) => (
  <TabLinks
    label="Custom fields"
    open={open}
    tabs={{
      fields: { text: 'Fields', to: paths.customFields.to({ organizationId }) },
      values: { text: 'Values', to: paths.customFieldValues.to({ organizationId }) },
    }}
  />
);
