import type { ComponentProps } from 'react';
import { Num } from '#ui/Num.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AppLink } from './AppLink.tsx';

type Tab = { text: string; to: string; count?: number | undefined };

type Props<Name extends string> = Pick<ComponentProps<typeof AppLink>, 'preventScrollReset' | 'onClick'> & {
  /** The accessible name: “Site”. */
  label: string;
  tabs: Readonly<Record<Name, Tab>>;
  open: NoInfer<Name>;
};

/** Tabs that link to screens or parts of a screen. */
export const TabLinks = <Name extends string>({ label, tabs, open, ...link }: Props<Name>) => (
  <Tabs label={label}>
    {Object.entries<Tab>(tabs).map(([name, { text, to, count }]) => (
      <AppLink key={name} to={to} aria-current={name === open ? 'page' : undefined} {...link}>
        {text} {count !== undefined && <Num value={count} />}
      </AppLink>
    ))}
  </Tabs>
);
