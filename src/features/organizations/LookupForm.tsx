import { CircleAlert, Search } from 'lucide';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import input from '#ui/Input.module.css';
import styles from './LookupForm.module.css';

type Props = {
  label: string;
  hint: ReactNode;
  /** The current value. The field resets when it changes. */
  value: string;
  /** Returns the value to look up, or null for invalid input. */
  parse: (text: string) => string | null;
  /** Shown for invalid input. */
  invalidText: string;
  onLookup: (value: string) => void;
  primary?: boolean;
};

function Field({ label, hint, value, parse, invalidText, onLookup, primary }: Props) {
  const [inputId, hintId] = [useId(), useId()];
  const [isInvalid, setInvalid] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const parsed = typeof text === 'string' ? parse(text) : null;
    setInvalid(parsed === null);
    if (parsed !== null) onLookup(parsed);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
          aria-invalid={isInvalid}
          aria-describedby={hintId}
        />
        <Button type="submit" icon={Search} variant={primary ? 'primary' : undefined}>
          Look up
        </Button>
      </div>
      <p
        id={hintId}
        className={isInvalid ? styles.error : styles.hint}
        role={isInvalid ? 'alert' : undefined}
      >
        {isInvalid && <Icon of={CircleAlert} small />}
        <span>{isInvalid ? invalidText : hint}</span>
      </p>
    </form>
  );
}

/** Remounts when the value in the URL changes, for example on Back. */
export const LookupForm = (props: Props) => <Field key={props.value} {...props} />;
