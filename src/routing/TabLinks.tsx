import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { hasOperation, type OperationRef } from '#api/operations.ts';
import { useOperationChanges } from '#api/useHasOperation.ts';
import { Num } from '#ui/Num.tsx';
import { Tabs, TabText } from '#ui/Tabs.tsx';
import { AppLink } from './AppLink.tsx';
import { openTab } from './openTab.ts';
import { useNextLocation } from './RouterContext.ts';

type Tab = {
  text: string;
  to: string;
  count?: number | undefined;
  /** The operation without which the tab is hidden. */
  needs?: OperationRef;
};

type Props<Name extends string> = Pick<ComponentProps<typeof AppLink>, 'preventScrollReset' | 'onClick'> & {
  /** The accessible name: “Site”. */
  label: string;
  tabs: Readonly<Record<Name, Tab>>;
  open: NoInfer<Name>;
  sticky?: boolean;
};

/** Tabs that link to screens or parts of a screen. */
export const TabLinks = <Name extends string>({ label, tabs, open, sticky, ...link }: Props<Name>) => (
  <Tabs label={label} sticky={sticky}>
    {Object.entries<Tab>(tabs).map(([name, { text, to, count }]) => (
      <AppLink key={name} to={to} aria-current={name === open ? 'page' : undefined} {...link}>
        <TabText text={text} /> {count !== undefined && <Num value={count} />}
      </AppLink>
    ))}
  </Tabs>
);

type EntityTabsProps = { label: string; tabs: Readonly<Record<string, Tab>> };

/** The tabs of an `Entity`. Their screens are the children of its layout route. */
export function EntityTabs({ label, tabs }: EntityTabsProps) {
  useOperationChanges();
  const { pathname } = useLocation();
  // The chosen tab is marked at once, unless the next screen is outside of the entity.
  const open = openTab(tabs, useNextLocation().pathname) || openTab(tabs, pathname);
  const present = Object.fromEntries(
    Object.entries(tabs).filter(([, { needs }]) => needs === undefined || hasOperation(needs) !== false),
  );
  return <TabLinks label={label} sticky tabs={present} open={open} />;
}
