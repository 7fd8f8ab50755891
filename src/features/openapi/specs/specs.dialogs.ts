import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = {
  specs: readonly OpenAPISpec[];
  canCreate?: boolean;
  onDeleted?: () => void;
};

const { dialog, define } = urlDialogs<Context>();

const editable = ({ specs }: Context) => specs.filter(({ permissions }) => permissions.edit);

export const specDialogs = define({
  create: dialog(
    () => import('./SpecFormDialogs.tsx').then((module) => module.CreateSpecDialog),
    ({ specs, canCreate }) => (canCreate ? { specs } : null),
  ),
  source: dialog(
    () => import('./SpecFormDialogs.tsx').then((module) => module.SourceDialog),
    (context, id) => withId(editable(context), id, (spec) => ({ spec })),
  ),
  delete: dialog(
    () => import('./DeleteSpecDialog.tsx').then((module) => module.DeleteSpecDialog),
    (context, id) => withId(editable(context), id, (spec) => ({ spec, onDone: context.onDeleted })),
  ),
});
