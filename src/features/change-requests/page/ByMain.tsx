// Says of a page that main changed it while the request is behind, for then the comparison shows both.
import { TriangleAlert } from 'lucide';
import { Icon } from '#ui/Icon.tsx';
import type { DoneBy } from '../changes/behind.ts';
import styles from './Page.module.css';

export function ByMain({ by }: { by: DoneBy }) {
  if (by === 'request') return null;
  return (
    <p className={styles.byMain}>
      <Icon of={TriangleAlert} className="warn" />
      <span>
        {by === 'both'
          ? 'Main changed this page, too, since the request began: what was written there looks taken out here.'
          : 'Main changed this page since the request began, and the request, as far as its dates tell, did not: what differs is what main has and the request has not.'}
      </span>
    </p>
  );
}
