// A small form over the screen. What was typed is not lost by a stray Escape: it asks first.
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form } from './Form.tsx';
import { FormFault } from './FormFault.tsx';
import { useChanges } from './formContext.ts';
import { Fields } from './FormSection.tsx';
import type { ZodForm } from './useZodForm.ts';

type Props<Schema extends z.ZodMiniObject, Result> = {
  title: string;
  form: ZodForm<Schema>;
  /** Sends the body. Afterwards the dialog closes; a refusal is shown in it. */
  onSubmit: (body: z.output<Schema>) => Promise<Result>;
  /** Called in place of `onClose` once it was sent, with what `onSubmit` returned. */
  onDone?: ((result: Result) => void) | undefined;
  onClose: () => void;
  /** Stops the sending, where that can be done; its refusal is then shown like any other. */
  onStop?: (() => void) | undefined;
  /** “Create team”. */
  save: string;
  /** “Creating…”. */
  saving?: string | undefined;
  wide?: boolean | undefined;
  /** It edits something: nothing is sent where nothing was changed. */
  updates?: boolean | undefined;
  /** `false` outside of the router. */
  guard?: boolean | undefined;
  /** Fields; the first gets the focus. */
  children: ReactNode;
};

export function FormDialog<Schema extends z.ZodMiniObject, Result>(props: Props<Schema, Result>) {
  const { title, form, onSubmit, onDone, onClose, onStop, save, saving = 'Saving…' } = props;
  const { wide, updates, guard, children } = props;
  const [asking, setAsking] = useState(false);
  const changes = useChanges(form).length;
  const busy = form.control.formState.isSubmitting;
  const leave = () => {
    if (changes > 0 && !form.keepsDraft) setAsking(true);
    else onClose();
  };
  const foot = asking ? (
    <>
      <p role="alert">Nothing of it is saved yet.</p>
      <Button onClick={() => setAsking(false)}>Keep editing</Button>
      <Button
        variant="final"
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
        <Button reason={busy ? 'It is being sent' : undefined} onClick={leave}>
          Cancel
        </Button>
      )}
      <Button variant="primary" type="submit" form={form.id} busy={busy && saving}>
        {save}
      </Button>
    </>
  );
  return (
    <Dialog title={title} busy={busy} wide={wide} foot={foot} onClose={leave}>
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
