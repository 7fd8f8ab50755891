import type { ReactNode } from 'react';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';

const maxItems = 5;

/** “tides, boots and 3 more”. With `to`, the number is a link. */
export function ShortList({ items, to }: { items: readonly ReactNode[]; to?: string }) {
  const more = items.length > maxItems && pluralize(items.length - maxItems, 'more', 'more');
  return (
    <>
      {items.slice(0, maxItems).flatMap((item, at) => (at > 0 ? [', ', item] : [item]))}
      {more && <> and {to === undefined ? more : <AppLink to={to}>{more}</AppLink>}</>}
    </>
  );
}
