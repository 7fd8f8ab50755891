import { useId, type ReactNode } from 'react';
import input from '../Input.module.css';

type Props = {
  label: string;
  hint: ReactNode;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
};

/** A field for a pasted list, the first one of its dialog. */
export function PasteField({ label, hint, value, onChange, readOnly }: Props) {
  const [fieldId, hintId] = [useId(), useId()];
  return (
    <div className={input.field}>
      <label className={input.label} htmlFor={fieldId}>
        {label}
      </label>
      <textarea
        id={fieldId}
        className={`${input.input} ${input.area}`}
        rows={8}
        data-autofocus
        spellCheck={false}
        aria-describedby={hintId}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className={input.hint}>
        {hint}
      </p>
    </div>
  );
}
