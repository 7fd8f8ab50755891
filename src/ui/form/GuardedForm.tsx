import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Form } from './Form.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useGuardedSave, type GuardedSave } from './useGuardedSave.ts';

type Props<Schema extends z.ZodMiniObject> = GuardedSave<Schema> & {
  label: string;
  /** The noun for a field: “setting”. */
  what: string;
  /** The label of the button. */
  save: string;
  children: ReactNode;
};

/** A form for values that others may change, too. Resolves conflicts before saving. */
export function GuardedForm<Schema extends z.ZodMiniObject>(props: Props<Schema>) {
  const { form, fields, read, send, label, what, save, children } = props;
  const guarded = useGuardedSave({ form, fields, read, send });
  const { conflict } = guarded;
  return (
    <>
      <Form form={form} label={label} onSubmit={guarded.save}>
        {children}
        <SaveBar save={save} />
      </Form>
      {conflict && <ConflictDialog what={what} conflicts={conflict.asked} onAnswer={conflict.answer} />}
    </>
  );
}
