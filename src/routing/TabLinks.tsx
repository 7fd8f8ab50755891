import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { decodeSafely } from '#lib/decoded.ts';
import { Num } from '#ui/Num.tsx';
import { Tabs, TabText } from '#ui/Tabs.tsx';
import { AppLink } from './AppLink.tsx';

type Tab = { text: string; to: string; count?: number | undefined };

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

const pathOf = (to: string) => decodeSafely(to.replace(/\?.*/, ''));

/** The name of the tab with the longest address that `pathname` starts with; empty if there is none. */
export function openTab(tabs: Readonly<Record<string, Pick<Tab, 'to'>>>, pathname: string) {
  const at = `${decodeSafely(pathname)}/`;
  const [longest] = Object.entries(tabs)
    .map(([name, { to }]) => ({ name, path: pathOf(to) }))
    .filter(({ path }) => at.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  return longest?.name ?? '';
}

type EntityTabsProps = { label: string; tabs: Readonly<Record<string, Tab>> };

/** The tabs of an `Entity`. Their screens are the children of its layout route. */
export const EntityTabs = ({ label, tabs }: EntityTabsProps) => (
  <TabLinks label={label} sticky tabs={tabs} open={openTab(tabs, useLocation().pathname)} />
);
