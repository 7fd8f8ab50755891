import type * as z from 'zod/mini';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { useZodForm, type Defaults } from './useZodForm.ts';

type Props<Schema extends z.ZodMiniObject, Result> = Omit<
  ComponentProps<typeof FormDialog<Schema, Result>>,
  'form' | 'children'
> &
  Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'hint'> & {
    /** The schema of the body. */
    schema: Schema;
    defaults: Defaults<Schema>;
    /** Above the field. */
    children?: ReactNode;
  };

/** A dialog with one text field, to create or rename something. */
export function TextDialog<Schema extends z.ZodMiniObject, Result>(props: Props<Schema, Result>) {
  const { schema, defaults, name, label, hint, children, ...dialog } = props;
  const form = useZodForm({ schema, defaults, sends: 'all' });
  return (
    <FormDialog<Schema, Result> {...dialog} form={form}>
      {children}
      <TextField name={name} label={label} hint={hint} />
    </FormDialog>
  );
}
