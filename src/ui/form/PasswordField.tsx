import { PasswordInput } from '../PasswordInput.tsx';
import { Field } from './Field.tsx';
import { controlOf, textOf } from './TextField.tsx';
import { useField } from './useField.ts';

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** `off`: a secret that isn't a password of the person, such as a token. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password in a form. */
export function PasswordField({ name, label, hint, autoComplete }: Props) {
  const field = useField(name);
  return (
    <Field field={field} label={label} hint={hint}>
      <PasswordInput
        {...controlOf(field)}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        aria-required={field.limits.required}
        value={textOf(field.value)}
        onChange={({ target }) => field.set(target.value === '' ? field.empty : target.value)}
      />
    </Field>
  );
}
