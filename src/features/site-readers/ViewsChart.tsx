import type { SiteInsights } from '#contract/areas/site-insights.ts';
import { dayOf } from '#lib/dates.ts';
import { formatNumber } from '#lib/format.ts';
import styles from './SiteReaders.module.css';

type Day = SiteInsights['days'][number];

/** The middle of a day is on this day in most time zones. */
const formatDay = (day: string) => dayOf(new Date(`${day}T12:00:00`));

function Bars({ days, most }: { days: readonly Day[]; most: number }) {
  const [first] = days;
  const last = days.at(-1);
  return (
    <>
      <div className={styles.bars} aria-hidden>
        {days.map(({ day, views }) => (
          <i
            key={day}
            title={`${formatDay(day)}: ${formatNumber(views)}`}
            style={{ blockSize: `${Math.max(views === 0 ? 0 : 2, (views / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className={styles.axis} aria-hidden>
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
    </>
  );
}

/** Views per day as bars, and as a table for those who don't see them. */
export function ViewsChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(0, ...days.map(({ views }) => views));
  return (
    <>
      {most === 0 ? <p className="soft">No views in this period</p> : <Bars days={days} most={most} />}
      <details className={styles.table}>
        <summary>Views per day as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">People</th>
              <th scope="col">Programs</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, machines }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(views)}</td>
                <td>{formatNumber(machines)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
