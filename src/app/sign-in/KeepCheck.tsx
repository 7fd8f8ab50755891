import { Check } from '#ui/Check.tsx';
import styles from '../ConnectScreen.module.css';

type Props = { keep: boolean; onChange: (keep: boolean) => void };

/** Whether the user stays signed in after closing the browser. */
export const KeepCheck = ({ keep, onChange }: Props) => (
  <div>
    <Check label="Keep me signed in" checked={keep} onChange={onChange} />
    {!keep && <p className={styles.note}>You’re signed out when you close the last tab of the console.</p>}
  </div>
);
