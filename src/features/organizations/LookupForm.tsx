import { CircleAlert, Search } from 'lucide';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import input from '#ui/Input.module.css';
import styles from './LookupForm.module.css';

type Props = {
  label: string;
  hint: ReactNode;
  /** What is looked up now; the field starts with it, and again when it changes. */
  value: string;
  /** What was meant by the text that was typed; null when it can't be looked up. */
  read: (text: string) => string | null;
  /** Said when it can't be. */
  fault: string;
  onLookUp: (value: string) => void;
  primary?: boolean;
};

function Field({ label, hint, value, read, fault, onLookUp, primary }: Props) {
  const [inputId, hintId] = [useId(), useId()];
  const [isFaulty, setFaulty] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const meant = typeof text === 'string' ? read(text) : null;
    setFaulty(meant === null);
    if (meant !== null) onLookUp(meant);
  }
  return (
    <form className={styles.lookUp} onSubmit={submit} noValidate>
      <label className={input.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={inputId}
          name="text"
          className={input.input}
          defaultValue={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isFaulty}
          aria-describedby={hintId}
        />
        <Button type="submit" icon={Search} variant={primary ? 'primary' : undefined}>
          Look up
        </Button>
      </div>
      <p id={hintId} className={isFaulty ? styles.fault : styles.hint} role={isFaulty ? 'alert' : undefined}>
        {isFaulty && <Icon of={CircleAlert} small />}
        <span>{isFaulty ? fault : hint}</span>
      </p>
    </form>
  );
}

/** Starts anew when the question in the URL becomes another one, as by Back. */
export const LookUp = (props: Props) => <Field key={props.value} {...props} />;
