import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Form } from './Form.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useZodForm, type Defaults } from './useZodForm.ts';
import { useGuardedSave, type GuardedSave } from './useGuardedSave.ts';

type Props<Schema extends z.ZodMiniObject> = Omit<GuardedSave<Schema>, 'form'> & {
  /** The schema of the body. */
  schema: Schema;
  /** The saved values. */
  defaults: Defaults<Schema>;
  /** The name of the draft, which is kept in this tab. */
  draftKey: string;
  label: string;
  /** The noun for a field: “setting”. */
  what: string;
  children: ReactNode;
};

/** A form for values that others may change, too. Resolves conflicts before saving. */
export function GuardedForm<Schema extends z.ZodMiniObject>(props: Props<Schema>) {
  const { schema, defaults, draftKey, fields, read, send, label, what, children } = props;
  const form = useZodForm({ schema, defaults, sends: 'changes', draftKey });
  const guarded = useGuardedSave({ form, fields, read, send });
  const { conflict } = guarded;
  return (
    <>
      <Form form={form} label={label} onSubmit={guarded.save}>
        {children}
        <SaveBar save="Save changes" />
      </Form>
      {conflict && <ConflictDialog what={what} conflicts={conflict.question} onAnswer={conflict.answer} />}
    </>
  );
}
