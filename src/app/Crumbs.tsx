import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useLocation } from 'react-router';
import { cachedQuery } from '#api/query.ts';
import { AppLink, RoutesContext } from '#routing/AppLink.tsx';
import { textIn, type Crumb } from '#routing/crumb.ts';
import { useStore } from '#lib/useStore.ts';
import { breadcrumbsFor, type Step } from './crumbs.ts';
import { ready } from './ready.ts';
import styles from './Header.module.css';

/** A name from the cache, or the id if no read has loaded it. */
function Named({ crumb, values }: { crumb: Extract<Crumb, { at: string[] }>; values: Step['values'] }) {
  const queryKey = crumb.key(values);
  const { data } = useQuery(cachedQuery(useQueryClient(), queryKey));
  const settled = useStore(ready);
  return textIn(data, crumb.at) ?? (settled ? String(queryKey.at(-1)) : '…');
}

function NameOf({ crumb, values }: Omit<Step, 'to'>) {
  if (typeof crumb === 'string') return crumb;
  return 'at' in crumb ? <Named crumb={crumb} values={values} /> : <crumb.Name values={values} />;
}

export function Crumbs() {
  const steps = breadcrumbsFor(use(RoutesContext), useLocation().pathname);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {steps.map(({ to, ...name }, index) => (
          <li key={to}>
            {index === steps.length - 1 ? (
              <span aria-current="page" dir="auto">
                <NameOf {...name} />
              </span>
            ) : (
              <AppLink to={to} dir="auto">
                <NameOf {...name} />
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
