import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import { changedNames } from '#lib/patch.ts';
import type { ZodForm } from './useZodForm.ts';

/** Provided by `Form`. */
export const FormContext = createContext<ZodForm | undefined>(undefined);

/** The enclosing form. Throws outside of a form. */
export function useEnclosingForm(): ZodForm {
  const form = use(FormContext);
  if (!form) throw new Error('A field must be inside a form.');
  return form;
}

/** The names of the changed fields. Renders at each keystroke. */
export function useChanges(form: ZodForm): string[] {
  const values = useWatch({ control: form.control.control });
  return changedNames(form.base, values);
}

/** Focuses the first field with an error, or else the error of the form. Returns whether there was one. */
export function focusFirstError(formId: string) {
  const form = document.getElementById(formId);
  const fault = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]');
  fault?.focus();
  fault?.scrollIntoView({ block: 'center' });
  return fault != null;
}
