import { TriangleAlert } from 'lucide';
import { daysUntil } from '#lib/dates.ts';
import { formatNumber } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './Home.module.css';
import type { Urgent } from './rank.ts';

/** The days until the loss. Nothing if it has happened. */
function Countdown({ days }: { days: number }) {
  return (
    <p className={styles.figure}>
      <b>{formatNumber(days)}</b> {days === 1 ? 'day left' : 'days left'}
    </p>
  );
}

/** A loss within two weeks, shown above everything else on the home screen. */
export function UrgentNotice({ finding: { loss, title, note, to, actionLabel } }: { finding: Urgent }) {
  const days = daysUntil(loss.at);
  return (
    <div className={styles.urgent}>
      {days > 0 ? <Countdown days={days} /> : <span />}
      <div>
        <p className={styles.kicker}>
          <Icon of={TriangleAlert} small /> Urgent
        </p>
        <h2 className={styles.urgentTitle}>{title}</h2>
        {note && <p className={styles.urgentNote}>{note}</p>}
      </div>
      <div className={styles.urgentAction}>
        <AppLink className={buttonClass({ variant: 'primary' })} to={to}>
          {actionLabel}
        </AppLink>
      </div>
    </div>
  );
}
