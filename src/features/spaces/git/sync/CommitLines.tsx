import { formatNumber } from '#lib/format.ts';
import styles from './Sync.module.css';

/** Dots of a line. More commits are a number. */
const maxDots = 8;
const step = 22;
const start = 40;
const [mainY, hostY] = [18, 54];
const joint = (mainY + hostY) / 2;

type LineProps = { y: number; count: number; isJoined: boolean; className: string | undefined };

function Line({ y, count, isJoined, className }: LineProps) {
  const dots = Math.min(count, maxDots);
  const end = start + 24 + Math.max(0, dots - 1) * step;
  if (count === 0 && !isJoined) return null;
  return (
    <g className={className}>
      {isJoined && (
        <path d={`M${start} ${joint} C${start + 14} ${joint} ${start + 8} ${y} ${start + 24} ${y}`} />
      )}
      {dots > 1 && <path d={`M${start + 24} ${y} H${end}`} />}
      {Array.from({ length: dots }, (_, n) => (
        <circle key={n} cx={start + 24 + n * step} cy={y} r="4.5" />
      ))}
      <text x={end + 14} y={y + 4}>
        {count > 0 ? `+${formatNumber(count)}` : 'No new commits'}
      </text>
    </g>
  );
}

/** Draws the commits of both sides after the one in common. The heading says the same in words. */
export function CommitLines({
  ahead,
  behind,
  isJoined,
}: {
  ahead: number;
  behind: number;
  /** There is a commit in common. */
  isJoined: boolean;
}) {
  return (
    <div className={styles.lines} aria-hidden>
      <div className={styles.lineNames}>
        <span>Main</span>
        <span>Host</span>
      </div>
      <svg width="280" height="72" viewBox="0 0 280 72">
        {isJoined && (
          <g className={styles.both}>
            <path d={`M4 ${joint} H${start}`} />
            <circle cx={start} cy={joint} r="4.5" />
          </g>
        )}
        <Line y={mainY} count={ahead} isJoined={isJoined} className={styles.own} />
        <Line y={hostY} count={behind} isJoined={isJoined} className={styles.other} />
      </svg>
    </div>
  );
}
