import { Labelled } from '#ui/Labelled.tsx';
import input from '#ui/Input.module.css';
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
  <Labelled label={label} hideLabel>
    {(control) => (
      <input
        {...control}
        type="date"
        className={input.input}
        title={label}
        value={dayIn(value)}
        onChange={({ target }) => onChange(timeOfDay(target.value, isEnd))}
      />
    )}
  </Labelled>
);
