import type { CustomField } from '#contract/areas/custom-fields.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = {
  /** Whether the caller can create fields. */
  admin: boolean;
  fields: readonly CustomField[];
};

const { dialog, define } = urlDialogs<Context>();

const editable = ({ fields }: Context, id: string | null) =>
  withId(fields, id, (field) => (field.permissions.edit ? { field } : null));

export const fieldDialogs = define({
  create: dialog(
    () => import('./CreateFieldDialog.tsx').then((module) => module.CreateFieldDialog),
    ({ admin }) => (admin ? {} : null),
  ),
  edit: dialog(() => import('./EditFieldDialog.tsx').then((module) => module.EditFieldDialog), editable),
  delete: dialog(
    () => import('./DeleteFieldDialog.tsx').then((module) => module.DeleteFieldDialog),
    editable,
  ),
});
