import { useEffect, useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { PasswordInput } from '#ui/PasswordInput.tsx';

type Props = {
  label: string;
  type?: 'text' | 'url' | 'email' | 'password' | undefined;
  value: string;
  onChange?: ((text: string) => void) | undefined;
  hint?: ReactNode;
  /** The validation error. */
  fault?: string | null | undefined;
  /** Focuses the field once this is true. */
  focus?: boolean | undefined;
  /** What the browser and password managers fill in. Default: nothing, or an address for `email`. */
  autoComplete?: string | undefined;
  /** The field can't be edited, but password managers read it. */
  readOnly?: boolean | undefined;
  maxLength?: number | undefined;
  /** A control at the end of the field. */
  end?: ReactNode;
};

/** A labeled text field without react-hook-form, for forms that must load quickly. */
export function PlainField({
  label,
  type = 'text',
  value,
  onChange,
  hint,
  fault = null,
  focus,
  autoComplete = type === 'email' ? 'email' : 'off',
  readOnly,
  maxLength,
  end,
}: Props) {
  const [id, hintId, faultId] = [useId(), useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  // The focus belongs to the document, outside React.
  useEffect(() => {
    if (focus) field.current?.focus({ preventScroll: true });
  }, [focus]);
  const control = {
    id,
    ref: field,
    autoComplete,
    autoCapitalize: 'off',
    spellCheck: false,
    readOnly,
    maxLength,
    value,
    'data-autofocus': focus ? '' : undefined,
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? (hint ? hintId : undefined) : faultId,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value),
  };
  // Tokens are pasted, not typed.
  const isTyped = type === 'password' && autoComplete !== 'off';
  const element = isTyped ? (
    <PasswordInput {...control} />
  ) : (
    <input
      {...control}
      className={input.input}
      type={type === 'password' ? type : 'text'}
      inputMode={type === 'url' || type === 'email' ? type : undefined}
    />
  );
  return (
    <div className={input.field}>
      <label className={input.label} htmlFor={id}>
        {label}
      </label>
      {end ? (
        <div className={input.withEnd}>
          {element}
          {end}
        </div>
      ) : (
        element
      )}
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
