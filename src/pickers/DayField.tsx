import input from '#ui/Input.module.css';
import styles from './DayField.module.css';
import { dayIn, timeOfDay } from './days.ts';

type Props = {
  label: string;
  /** An ISO time. */
  value: string | undefined;
  /** Whether the value is the end of the day, else its start. */
  isEnd?: boolean;
  onChange: (time: string | undefined) => void;
};

/** A day as a limit of a period, in the local time zone. */
export const DayField = ({ label, value, isEnd = false, onChange }: Props) => (
  <label className={styles.day}>
    {label}
    <input
      type="date"
      className={input.input}
      value={dayIn(value)}
      onChange={({ target }) => onChange(timeOfDay(target.value, isEnd))}
    />
  </label>
);
