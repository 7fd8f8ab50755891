import input from '#ui/Input.module.css';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';

/** Returns an ISO time as the control shows it: in the time zone of the browser, to the minute. */
function localOf(time: string) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A time, or none. */
export function TimeField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const field = useField(name);
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlOf(field)}
        type="datetime-local"
        className={input.input}
        value={localOf(textOf(field.value))}
        onChange={({ target }) => {
          const time = new Date(target.value);
          // A date without a time has no value: it must not count as none.
          const empty = target.validity.badInput ? 'incomplete' : undefined;
          field.set(Number.isNaN(time.getTime()) ? empty : time.toISOString());
        }}
      />
    </Field>
  );
}
