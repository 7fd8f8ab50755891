// One field of the form around: its value, its limits, what is wrong with it, whether it is changed.
import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { same, valueAt } from '#lib/patch.ts';
import { fieldSchema, limitsOf, type Limits } from './fieldLimits.ts';
import { useFormAround } from './formContext.ts';

export type FieldState = {
  name: string;
  /** Ids of the control and of what describes it. */
  id: string;
  describedBy: string;
  value: unknown;
  set: (value: unknown) => void;
  onBlur: () => void;
  limits: Limits;
  /** What stands for “nothing typed”: null, nothing, or an empty text. */
  empty: null | undefined | '';
  /** What the value was when the form began. */
  base: unknown;
  changed: boolean;
  fault: string | undefined;
  /** What is wrong with single items of a list. */
  faultAt: (index: number) => string | undefined;
  /** What someone else has put there since; undefined when nobody has. */
  theirs: { value: unknown } | undefined;
};

const messageOf = (error: unknown) => {
  const message = valueAt(error, 'message');
  return typeof message === 'string' ? message : undefined;
};

/** Everything a field shows. Throws when the schema of the form has no field of this name. */
export function useField(name: string): FieldState {
  const form = useFormAround();
  const id = useId();
  const { field, fieldState } = useController({ name, control: form.control.control });
  const limits = useMemo(() => limitsOf(fieldSchema(form.schema, name)), [form.schema, name]);
  const value: unknown = field.value;
  const base = valueAt(form.base, name);
  const error: unknown = fieldState.error;
  const changed = !same(base, value);
  return {
    name,
    id,
    describedBy: `${id}note`,
    value,
    set: (next) => field.onChange(next),
    onBlur: () => field.onBlur(),
    limits,
    empty: limits.nullable ? null : base === undefined ? undefined : '',
    base,
    changed,
    fault: messageOf(error) ?? messageOf(valueAt(error, 'root')),
    faultAt: (index) => messageOf(valueAt(error, String(index))),
    theirs: changed && !same(valueAt(form.origin, name), base) ? { value: base } : undefined,
  };
}
