import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form } from './Form.tsx';
import { FormFault } from './FormFault.tsx';
import { useChanges } from './formContext.ts';
import { Fields } from './FormSection.tsx';
import { useZodForm, type Defaults, type ZodForm } from './useZodForm.ts';

type ControlledProps<Schema extends z.ZodMiniObject, Result> = {
  title: string;
  form: ZodForm<Schema>;
  /** Sends the body. The dialog closes afterwards, or shows the error. */
  onSubmit: (body: z.output<Schema>) => Promise<Result>;
  /** Called with the result of `onSubmit`, instead of `onClose`. */
  onDone?: ((result: Result) => void) | undefined;
  onClose: () => void;
  /** Aborts the request, if possible. */
  onStop?: (() => void) | undefined;
  /** The submit button: “Create team”. */
  save: string;
  /** Its label while submitting: “Creating…”. */
  saving?: string | undefined;
  wide?: boolean | undefined;
  /** An edit: sends the changed values, and nothing if there are none. */
  updates?: boolean | undefined;
  /** `false` outside of the router. */
  guard?: boolean | undefined;
  /** Fields. The first one gets the focus. */
  children: ReactNode;
};

/** A `FormDialog` whose form belongs to the caller, which reads its values. */
export function ControlledFormDialog<Schema extends z.ZodMiniObject, Result>(
  props: ControlledProps<Schema, Result>,
) {
  const { title, form, onSubmit, onDone, onClose, onStop, save, saving = 'Saving…' } = props;
  const { wide, updates, guard, children } = props;
  const [isConfirming, setConfirming] = useState(false);
  const changes = useChanges(form).length;
  const busy = form.control.formState.isSubmitting;
  const close = () => {
    if (changes > 0 && !form.keepsDraft) setConfirming(true);
    else onClose();
  };
  const foot = isConfirming ? (
    <>
      <p role="alert">You have unsaved changes.</p>
      <Button onClick={() => setConfirming(false)}>Keep editing</Button>
      <Button
        variant="primary-danger"
        onClick={() => {
          form.discard();
          onClose();
        }}
      >
        Discard
      </Button>
    </>
  ) : (
    <>
      {busy && onStop ? (
        <Button onClick={onStop}>Stop</Button>
      ) : (
        <Button reason={busy ? 'Saving' : undefined} onClick={close}>
          Cancel
        </Button>
      )}
      <Button variant="primary" type="submit" form={form.id} busy={busy && saving}>
        {save}
      </Button>
    </>
  );
  return (
    <Dialog title={title} busy={busy} wide={wide} foot={foot} onClose={close}>
      <Form
        form={form}
        guard={guard}
        onSubmit={async (body) => {
          if (updates && changes === 0) return onClose();
          const result = await onSubmit(body);
          if (onDone) onDone(result);
          else onClose();
        }}
      >
        <Fields>
          {children}
          <FormFault form={form} />
        </Fields>
      </Form>
    </Dialog>
  );
}

type Props<Schema extends z.ZodMiniObject, Result> = Omit<ControlledProps<Schema, Result>, 'form'> & {
  /** The schema of the body. */
  schema: Schema;
  defaults: Defaults<Schema>;
};

/** A dialog with a form. Confirms closing with unsaved changes. */
export function FormDialog<Schema extends z.ZodMiniObject, Result>(props: Props<Schema, Result>) {
  const { schema, defaults, ...dialog } = props;
  const form = useZodForm({ schema, defaults, sends: dialog.updates ? 'changes' : 'all' });
  return <ControlledFormDialog<Schema, Result> {...dialog} form={form} />;
}
