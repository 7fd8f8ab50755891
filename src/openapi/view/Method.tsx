import styles from './Schema.module.css';

/** An HTTP method. */
export const Method = ({ method }: { method: string }) => <code className={styles.method}>{method}</code>;
