// Where the screen stands: each step a link, the last one the screen itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useLocation } from 'react-router';
import { cachedQuery } from '#api/query.ts';
import { AppLink, RoutesContext } from '#routing/AppLink.tsx';
import { textIn, type Crumb } from '#routing/crumb.ts';
import { useStore } from '#lib/useStore.ts';
import { wayTo, type Step } from './crumbs.ts';
import { ready } from './ready.ts';
import styles from './RunningHead.module.css';

/** A name out of the cache; the id where none came. */
function Named({ crumb, values }: { crumb: Exclude<Crumb, string>; values: Step['values'] }) {
  const queryKey = crumb.key(values);
  const { data } = useQuery(cachedQuery(useQueryClient(), queryKey));
  const settled = useStore(ready);
  return textIn(data, crumb.at) ?? (settled ? String(queryKey.at(-1)) : '…');
}

const NameOf = ({ crumb, values }: Omit<Step, 'to'>) =>
  typeof crumb === 'string' ? crumb : <Named crumb={crumb} values={values} />;

export function Crumbs() {
  const way = wayTo(use(RoutesContext), useLocation().pathname);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {way.map(({ to, ...name }, index) => (
          <li key={to}>
            {index === way.length - 1 ? (
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
