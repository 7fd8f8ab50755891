// The question that stands between unsaved changes and another screen.
import { pluralize } from '#lib/format.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useChanges } from './formContext.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import type { ZodForm } from './useZodForm.ts';

export function UnsavedGuard({ form }: { form: ZodForm }) {
  const count = useChanges(form).length;
  const { isSubmitting } = form.control.formState;
  // While it is being sent the form itself may navigate on.
  const blocker = useUnsavedGuard(count > 0 && !isSubmitting);
  if (blocker.state !== 'blocked') return null;
  const foot = (
    <>
      <Button onClick={() => blocker.reset()} data-autofocus>
        Stay
      </Button>
      <Button variant={form.keepsDraft ? 'primary' : 'final'} onClick={() => blocker.proceed()}>
        {form.keepsDraft ? 'Leave' : 'Leave without saving'}
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Leave with ${pluralize(count, 'unsaved change')}?`}
      stop={!form.keepsDraft}
      onClose={() => blocker.reset()}
      foot={foot}
    >
      <p>
        {form.keepsDraft
          ? 'They stay as a draft in this tab, until you come back or close it.'
          : 'What you have typed is lost then.'}
      </p>
    </Dialog>
  );
}
