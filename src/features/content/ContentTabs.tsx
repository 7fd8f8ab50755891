import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Tabs } from '#ui/Tabs.tsx';

const tabs = [
  { name: 'tree', text: 'Tree', path: paths.content },
  { name: 'table', text: 'Table', path: paths.spaces },
  { name: 'defaults', text: 'Default levels', path: paths.contentDefaults },
] as const;

type Props = { organizationId: string; open: (typeof tabs)[number]['name'] };

export const ContentTabs = ({ organizationId, open }: Props) => (
  <Tabs label="Views of collections and spaces">
    {tabs.map(({ name, text, path }) => (
      <AppLink
        key={name}
        to={path.to({ organizationId })}
        aria-current={name === open ? 'page' : undefined}
        preventScrollReset
      >
        {text}
      </AppLink>
    ))}
  </Tabs>
);
