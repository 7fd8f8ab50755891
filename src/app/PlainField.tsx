import { useId } from 'react';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';

type Props = {
  label: string;
  type?: 'text' | 'url' | 'email' | 'password';
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  /** The validation error. */
  fault?: string | null;
  /** Focuses the field when its dialog opens. */
  focus?: boolean;
};

/** A labeled text field without react-hook-form, for forms that must load quickly. */
export function PlainField({ label, type = 'text', value, onChange, hint, fault = null, focus }: Props) {
  const [id, hintId, faultId] = [useId(), useId(), useId()];
  return (
    <div className={input.field}>
      <label className={input.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input.input}
        type={type === 'password' ? type : 'text'}
        inputMode={type === 'url' || type === 'email' ? type : undefined}
        autoComplete={type === 'email' ? 'email' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        data-autofocus={focus ? '' : undefined}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? hint && hintId : faultId}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && fault === null && (
        <p id={hintId} className={input.hint}>
          {hint}
        </p>
      )}
      {fault !== null && (
        <Fault id={faultId} role="alert">
          {fault}
        </Fault>
      )}
    </div>
  );
}
