import styles from './Sparkbars.module.css';

const size = { width: 128, height: 36, gap: 3 };

type Props = {
  values: readonly number[];
  /** Describes the shape, for screen readers: “Members joined per week: between 0 and 4, and 2 now”. */
  label: string;
};

/** A small bar chart without axes. The last bar is now. */
export function Sparkbars({ values, label }: Props) {
  const highest = Math.max(1, ...values);
  const step = (size.width + size.gap) / values.length;
  return (
    <span>
      <span className="quiet-text">{label}</span>
      <svg className={styles.bars} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        {values.map((value, index) => {
          // An empty week is visible as a line.
          const height = Math.max(1, (value / highest) * size.height);
          return (
            <rect
              key={index}
              x={index * step}
              y={size.height - height}
              width={step - size.gap}
              height={height}
            />
          );
        })}
      </svg>
    </span>
  );
}
