// The form element: sends what is right, leads to what is wrong, and puts a refusal where it belongs.
import { useEffect, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import { DraftNote } from './DraftNote.tsx';
import styles from './Form.module.css';
import { FormContext } from './formContext.ts';
import { goToFault } from './goToFault.ts';
import { refusalOf } from './refusal.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { ZodForm } from './useZodForm.ts';

type Props<Schema extends z.ZodMiniObject> = {
  form: ZodForm<Schema>;
  /** Sends the body: all values, or the changed ones. An error it throws is shown, its `issues` at their fields. */
  onSubmit: (body: z.output<Schema>) => Promise<unknown>;
  /** What it is, where no heading says it. */
  label?: string | undefined;
  /** Leaving with unsaved changes asks first; `false` where the form stands outside of the router. */
  guard?: boolean | undefined;
  children: ReactNode;
};

export function Form<Schema extends z.ZodMiniObject>({
  form,
  onSubmit,
  label,
  guard = true,
  children,
}: Props<Schema>) {
  const { id, control } = form;
  const { submitCount, isSubmitting } = control.formState;
  // After a press on Save that did not go through, the first fault gets the focus.
  useEffect(() => {
    if (submitCount > 0) goToFault(id);
  }, [submitCount, id]);

  const submit = control.handleSubmit(async (body) => {
    const sent = structuredClone(control.getValues());
    try {
      await onSubmit(body);
      form.settle(sent);
    } catch (error) {
      const place = document.getElementById(id);
      const refusal = refusalOf(
        error,
        (name) => place?.querySelector(`[name="${CSS.escape(name)}"]`) != null,
      );
      for (const { name, message } of refusal.fields) control.setError(name, { type: 'service', message });
      control.setError('root.service', { message: refusal.message });
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
