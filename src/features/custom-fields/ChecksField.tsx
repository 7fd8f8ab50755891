import type { ReactNode } from 'react';
import { Check } from '#ui/Check.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { FieldNotes } from '#ui/form/Field.tsx';
import styles from '#ui/form/Field.module.css';
import { textsOf } from '#ui/form/ListField.tsx';
import { useField } from '#ui/form/useField.ts';

type Props = { name: string; label: string; options: readonly string[]; hint?: ReactNode };

/** Checkboxes for several values, which are stored in the order of the options. */
export function ChecksField({ name, label, options, hint }: Props) {
  const field = useField(name);
  const chosen = new Set(textsOf(field.value));
  function put(option: string, checked: boolean) {
    const next = options.filter((one) => (one === option ? checked : chosen.has(one)));
    field.set(next.length === 0 ? field.empty : next);
  }
  const fault = field.fault ?? [...chosen].map((_, index) => field.faultAt(index)).find(Boolean);
  return (
    <fieldset
      name={name}
      className={styles.field}
      aria-describedby={field.describedBy}
      {...(fault && { tabIndex: -1, 'data-fault': '' })}
    >
      <legend className={styles.labelRow}>
        <span className={styles.label}>{label}</span>
        {field.changed && <span className={styles.changed}>changed</span>}
      </legend>
      <div className={styles.checks}>
        {options.map((option) => (
          <Check
            key={option}
            label={option}
            checked={chosen.has(option)}
            onChange={(checked) => put(option, checked)}
          />
        ))}
      </div>
      {chosen.size > 0 && (
        <div>
          <LinkLike onClick={() => field.set(field.empty)}>Clear selection</LinkLike>
        </div>
      )}
      <FieldNotes field={{ ...field, fault }} hint={hint} />
    </fieldset>
  );
}
