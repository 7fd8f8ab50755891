import { useId } from 'react';
import styles from './Sync.module.css';

/** One line for each Git host. */
export function Guides({
  title,
  guides,
}: {
  title: string;
  guides: readonly { host: string; text: string }[];
}) {
  const id = useId();
  return (
    <section className={styles.guides} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {guides.map(({ host, text }) => (
          <div key={host}>
            <dt>{host}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
