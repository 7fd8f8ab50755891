// The dialogs over the list of fields; the URL says which one is open.
import type { CustomField } from '#contract/custom-fields.ts';
import { CreateFieldDialog } from './CreateFieldDialog.tsx';
import { DeleteFieldDialog } from './DeleteFieldDialog.tsx';
import { EditFieldDialog } from './EditFieldDialog.tsx';
import { useFieldDialogs } from './useFieldDialogs.ts';

/** @param mayCreate whether who looks may define fields */
export function FieldDialogs(props: { rows: readonly CustomField[]; mayCreate: boolean }) {
  const { create, edit, remove } = useFieldDialogs();
  const find = (wanted: string | null) =>
    props.rows.find(({ name, permissions }) => name === wanted && permissions.edit);
  const [edited, removed] = [find(edit.open), find(remove.open)];
  return (
    <>
      {props.mayCreate && create.open !== null && <CreateFieldDialog onClose={create.close} />}
      {edited && <EditFieldDialog key={edited.id} field={edited} onClose={edit.close} />}
      {removed && <DeleteFieldDialog key={removed.id} field={removed} onClose={remove.close} />}
    </>
  );
}
