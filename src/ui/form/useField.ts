import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { same, valueAt } from '#lib/patch.ts';
import { fieldSchema, limitsOf, type Limits } from './fieldLimits.ts';
import { useEnclosingForm } from './formContext.ts';

export type FieldState = {
  name: string;
  /** The ids of the control and of its description. */
  id: string;
  describedBy: string;
  value: unknown;
  set: (value: unknown) => void;
  onBlur: () => void;
  limits: Limits;
  /** The value of an empty control. */
  empty: null | undefined | '';
  /** The initial value. */
  base: unknown;
  changed: boolean;
  /** Changed from a saved value. */
  isEdited: boolean;
  fault: string | undefined;
  /** The error of a list item. */
  faultAt: (index: number) => string | undefined;
  /** The value that someone else has saved since; undefined if there is none. */
  theirs: { value: unknown } | undefined;
};

const messageOf = (error: unknown) => {
  const message = valueAt(error, 'message');
  return typeof message === 'string' ? message : undefined;
};

/** The state of a form field. Throws if the schema has no field with this name. */
export function useField(name: string): FieldState {
  const form = useEnclosingForm();
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
    // A new error moves the form. Leaving an unchanged field shows none, so that a click elsewhere isn't lost.
    onBlur: () => {
      if (changed || error !== undefined) field.onBlur();
    },
    limits,
    empty: limits.nullable ? null : base === undefined ? undefined : '',
    base,
    changed,
    isEdited: changed && form.isEdit,
    fault: messageOf(error) ?? messageOf(valueAt(error, 'root')),
    faultAt: (index) => messageOf(valueAt(error, String(index))),
    theirs: changed && !same(valueAt(form.origin, name), base) ? { value: base } : undefined,
  };
}
