import type { Webhook, WebhookDelivery } from '#contract/areas/webhooks.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { columnsOf } from '#ui/table.ts';
import { answerText, eventsText, formatText, offText } from './webhooks.text.ts';

export function WebhookState({ hook }: { hook: Webhook }) {
  if (!hook.active)
    return (
      <State tone={hook.offReason === undefined ? 'neutral' : 'danger'} title={offText(hook)}>
        Off
      </State>
    );
  return hook.failingSince === undefined ? <State tone="good">On</State> : <State tone="warn">Failing</State>;
}

const column = columnsOf<Webhook>();

export const webhookColumns = (organizationId: string) => [
  column('name', { header: 'Name', place: 'title' }, (hook) => (
    <AppLink to={paths.webhook.to({ organizationId, webhookId: hook.id })}>{hook.name}</AppLink>
  )),
  column('state', { header: 'State', place: 'beside' }, (hook) => <WebhookState hook={hook} />),
  column('host', { header: 'Host', cut: true, width: '22%' }, ({ url }) =>
    URL.canParse(url) ? new URL(url).host : url,
  ),
  column('format', 'Format', ({ format }) => formatText(format)),
  column('events', { header: 'Events', cut: true, width: '24%' }, eventsText),
  column('pending', { header: 'Waiting', figure: true }, ({ pending }) => pending),
];

const ofDelivery = columnsOf<WebhookDelivery>();

export const deliveryColumns = (open: (row: WebhookDelivery) => void) => [
  ofDelivery('action', { header: 'Event', place: 'title' }, (row) => (
    <LinkLike onClick={() => open(row)}>{row.action}</LinkLike>
  )),
  ofDelivery('status', { header: 'Status', place: 'beside' }, ({ status }) => (
    <State tone={status === 'delivered' ? 'good' : status === 'failed' ? 'danger' : 'neutral'}>
      {status === 'delivered' ? 'Delivered' : status === 'failed' ? 'Failed' : 'Waiting'}
    </State>
  )),
  ofDelivery('answer', { header: 'Response', width: '35%' }, answerText),
  ofDelivery('attempts', { header: 'Attempts', figure: true }, ({ attempts }) => attempts),
  ofDelivery('attemptedAt', 'Last attempt', ({ attemptedAt }) => attemptedAt && <Time at={attemptedAt} />),
];
