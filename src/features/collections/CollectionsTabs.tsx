import { paths } from '#routing/paths.ts';
import { TabLinks } from '#routing/TabLinks.tsx';

type Props = { organizationId: string; open: 'tree' | 'table' | 'defaults' };

export const CollectionsTabs = ({ organizationId, open }: Props) => (
  <TabLinks
    label="Content views"
    open={open}
    preventScrollReset
    tabs={{
      tree: { text: 'Tree', to: paths.content.to({ organizationId }) },
      table: { text: 'Table', to: paths.spaces.to({ organizationId }) },
      defaults: { text: 'Default access', to: paths.contentDefaults.to({ organizationId }) },
    }}
  />
);
