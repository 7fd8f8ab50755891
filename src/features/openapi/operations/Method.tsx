// The method of an operation, in code.
import styles from './Operation.module.css';

export const Method = ({ method }: { method: string }) => <code className={styles.method}>{method}</code>;
