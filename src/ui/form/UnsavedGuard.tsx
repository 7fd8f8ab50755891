import { pluralize } from '#lib/format.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useChanges } from './formContext.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import type { ZodForm } from './useZodForm.ts';

/** Confirms leaving a form with unsaved changes. */
export function UnsavedGuard({ form }: { form: ZodForm }) {
  const count = useChanges(form).length;
  const { isSubmitting } = form.control.formState;
  // While submitting, the form itself may navigate.
  const blocker = useUnsavedGuard(count > 0 && !isSubmitting);
  if (blocker.state !== 'blocked') return null;
  const foot = (
    <>
      <Button onClick={() => blocker.reset()} data-autofocus>
        Cancel
      </Button>
      <Button variant={form.keepsDraft ? 'primary' : 'primary-danger'} onClick={() => blocker.proceed()}>
        {form.keepsDraft ? 'Leave' : 'Leave without saving'}
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Leave with ${pluralize(count, 'unsaved change')}?`}
      danger={!form.keepsDraft}
      onClose={() => blocker.reset()}
      foot={foot}
    >
      <p>
        {form.keepsDraft
          ? 'Your changes are kept as a draft in this tab until you close it.'
          : 'Your changes will be lost.'}
      </p>
    </Dialog>
  );
}
