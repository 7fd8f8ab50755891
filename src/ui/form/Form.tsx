import { useEffect, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import { DraftNote } from './DraftNote.tsx';
import styles from './Form.module.css';
import { FormContext, focusFirstError } from './formContext.ts';
import { formErrorOf } from './formError.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { ZodForm } from './useZodForm.ts';

type Props<Schema extends z.ZodMiniObject> = {
  form: ZodForm<Schema>;
  /** Sends the body. If it throws, the form shows the error, and its `issues` at their fields. */
  onSubmit: (body: z.output<Schema>) => Promise<unknown>;
  /** The accessible name, if there is no heading. */
  label?: string | undefined;
  /** Confirms leaving with unsaved changes. `false` outside of the router. */
  guard?: boolean | undefined;
  children: ReactNode;
};

/** A form element: validates, submits, focuses errors, and assigns errors of the service to their fields. */
export function Form<Schema extends z.ZodMiniObject>({
  form,
  onSubmit,
  label,
  guard = true,
  children,
}: Props<Schema>) {
  const { id, control } = form;
  const { submitCount, isSubmitting } = control.formState;
  // After a failed submit, focus the first error.
  useEffect(() => {
    if (submitCount > 0) focusFirstError(id);
  }, [submitCount, id]);

  const submit = control.handleSubmit(async (body) => {
    const sent = structuredClone(control.getValues());
    try {
      await onSubmit(body);
      form.settle(sent);
    } catch (error) {
      const element = document.getElementById(id);
      const formError = formErrorOf(
        error,
        (name) => element?.querySelector(`[name="${CSS.escape(name)}"]`) != null,
      );
      for (const { name, message } of formError.fields) control.setError(name, { type: 'service', message });
      control.setError('root.service', { message: formError.message });
    }
  });
  return (
    <FormContext value={form}>
      <FormProvider {...control}>
        <form
          id={id}
          noValidate
          tabIndex={-1}
          className={styles.form}
          aria-label={label}
          aria-busy={isSubmitting}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void submit(event);
          }}
        >
          {form.draftOf && <DraftNote at={form.draftOf} onDrop={form.discard} />}
          {children}
        </form>
        {guard && <UnsavedGuard form={form} />}
      </FormProvider>
    </FormContext>
  );
}
