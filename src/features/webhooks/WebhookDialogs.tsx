import { useMutate } from '#api/mutation.ts';
import type { Output } from '#contract/operation.ts';
import { optional } from '#contract/optional.ts';
import type { Webhook, webhooks } from '#contract/areas/webhooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EventsField } from './EventsField.tsx';
import { createWebhook, updateWebhook } from './webhooks.api.ts';
import { formatOptions } from './webhooks.text.ts';

export type WithSecret = Output<typeof webhooks.create>;

const Fields = () => (
  <>
    <TextField name="name" label="Name" />
    <TextField
      name="url"
      label="URL"
      code
      hint="It must be reachable from the internet. Redirects aren’t followed."
    />
    <SelectField name="format" label="Format" options={formatOptions} />
    <EventsField name="events" />
  </>
);

type CreateProps = { organizationId: string; onDone: (hook: WithSecret) => void; onClose: () => void };

export function CreateWebhookDialog({ organizationId, onDone, onClose }: CreateProps) {
  const create = useMutate(createWebhook);
  return (
    <FormDialog
      title="Create webhook"
      schema={optional.webhooks.create.body}
      defaults={{ name: '', url: '', format: 'json', events: [] }}
      save="Create webhook"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
      onDone={onDone}
    >
      <Fields />
    </FormDialog>
  );
}

type EditProps = { organizationId: string; hook: Webhook; onClose: () => void };

const { update } = optional.webhooks;

export function EditWebhookDialog({ organizationId, hook, onClose }: EditProps) {
  const change = useMutate(updateWebhook);
  const { name, url, events } = hook;
  const format = formatOptions.some(({ value }) => value === hook.format) ? hook.format : 'json';
  return (
    <FormDialog
      title={`Edit “${name}”`}
      schema={update.body}
      defaults={{ name, url, events, format: update.body.shape.format.parse(format) }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={(body) => change.mutateAsync({ organizationId, webhookId: hook.id, body })}
    >
      <Fields />
    </FormDialog>
  );
}

/** Shows the secret of a webhook, once. */
export const SecretDialog = ({ hook, onClose }: { hook: WithSecret; onClose: () => void }) => (
  <Dialog title={`Secret of “${hook.name}”`} onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
    <Banner>
      <b>Copy the secret now.</b> It isn’t shown again. Your receiver verifies with it that requests come from
      here.
      {hook.previousSecretUntil !== undefined && ' The previous secret also works for a day.'}
    </Banner>
    <CopyRow label="Secret" text={hook.secret} />
  </Dialog>
);
