// What the parts of a form know of it.
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import { changedNames } from '#lib/patch.ts';
import type { ZodForm } from './useZodForm.ts';

/** Filled by `Form`. */
export const FormContext = createContext<ZodForm | undefined>(undefined);

/** The form around. Throws outside of one. */
export function useFormAround(): ZodForm {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
}

/** The names of the fields that differ from where the form began. Drawn anew at each letter. */
export function useChanges(form: ZodForm): string[] {
  const values = useWatch({ control: form.control.control });
  return changedNames(form.base, values);
}
