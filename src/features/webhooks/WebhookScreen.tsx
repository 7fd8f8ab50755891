import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { WebhookDelivery } from '#contract/areas/webhooks.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { EditWebhookDialog, SecretDialog, type WithSecret } from './WebhookDialogs.tsx';
import { deliveryColumns, WebhookState } from './webhookColumns.tsx';
import {
  deliveriesQuery,
  removeWebhook,
  rotateSecret,
  testWebhook,
  updateWebhook,
  webhookQuery,
} from './webhooks.api.ts';
import { deliveriesList } from './webhooks.list.ts';
import { eventsText, formatText, offText } from './webhooks.text.ts';
import styles from './Webhooks.module.css';

type Open =
  | { dialog: 'edit' | 'remove' }
  | { dialog: 'secret'; hook: WithSecret }
  | { dialog: 'delivery'; row: WebhookDelivery };

export function WebhookScreen() {
  const ids = paths.webhook.useParams();
  const { organizationId, webhookId } = ids;
  const { data: hook } = useSuspenseQuery(webhookQuery(organizationId, webhookId));
  const list = useList(deliveriesList);
  const { data: page } = useSuspenseQuery(deliveriesQuery(ids, deliveriesList.query(list.search)));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const navigate = useNavigate();
  const update = useMutate(updateWebhook);
  const rotate = useMutate(rotateSecret);
  const test = useMutate(testWebhook);
  const remove = useMutate(removeWebhook);
  const columns = useMemo(() => deliveryColumns((row) => setOpen({ dialog: 'delivery', row })), []);
  const showSecret = async () => setOpen({ dialog: 'secret', hook: await rotate.mutateAsync(ids) });
  const sendTest = async () => setOpen({ dialog: 'delivery', row: await test.mutateAsync(ids) });
  return (
    <Screen
      title={hook.name}
      actions={
        <>
          <Button busy={test.isPending && 'Sending…'} onClick={() => void sendTest().catch(() => undefined)}>
            Send test
          </Button>
          <Button onClick={() => void showSecret().catch(() => undefined)}>Rotate secret</Button>
          <Button onClick={() => setOpen({ dialog: 'edit' })}>Edit</Button>
          <Button onClick={() => update.mutate({ ...ids, body: { active: !hook.active } })}>
            Turn {hook.active ? 'off' : 'on'}
          </Button>
          <Button variant="danger" onClick={() => setOpen({ dialog: 'remove' })}>
            Delete…
          </Button>
        </>
      }
    >
      {!hook.active && (
        <Banner>
          <p>
            {offText(hook)} {hook.pending > 0 && 'Waiting events are sent when you turn it on.'}
          </p>
        </Banner>
      )}
      <div className={styles.facts}>
        <Facts
          facts={[
            ['State', <WebhookState key="state" hook={hook} />],
            ['URL', <code key="url">{hook.url}</code>],
            ['Format', formatText(hook.format)],
            ['Events', eventsText(hook)],
            ['Waiting', hook.pending],
            ['Failing since', hook.failingSince && <Time key="since" at={hook.failingSince} />],
          ]}
        />
      </div>
      <Section title="Deliveries">
        <ListToolbar list={list} />
        <ListTable
          list={list}
          page={page}
          columns={columns}
          rowId={({ id }) => id}
          empty={{ title: 'No deliveries yet', note: 'Events appear here when something changes.' }}
        />
      </Section>
      {open?.dialog === 'edit' && (
        <EditWebhookDialog organizationId={organizationId} hook={hook} onClose={close} />
      )}
      {open?.dialog === 'secret' && <SecretDialog hook={open.hook} onClose={close} />}
      {open?.dialog === 'delivery' && <DeliveryDialog ids={ids} row={open.row} onClose={close} />}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={`Delete “${hook.name}”?`}
          verb="Delete webhook"
          doing="Deleting…"
          onConfirm={() => remove.mutateAsync(ids)}
          onDone={() => void navigate(paths.webhooks.to({ organizationId }))}
          onClose={close}
        >
          <p>Waiting events aren’t sent, and its deliveries are deleted.</p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}
