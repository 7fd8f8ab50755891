import type { AuditEvent } from '#contract/areas/audit-events.ts';
import type { WebhookFormat } from '#contract/areas/webhooks.ts';
import { actions } from '#server/domain/audit/actions.ts';
import { appUrl } from '#server/base/http/urls.ts';
import type { Context } from '#server/base/context.ts';

const labels = new Map(actions.map(({ id, label }) => [id, label]));

/** What chat programs show of an event. */
function messageOf(context: Pick<Context, 'publicUrl'>, organizationId: string, event: AuditEvent) {
  const { actor, target, payload, action } = event;
  const { spaceId, changeRequestId, siteId } = payload?.resources ?? {};
  const place =
    spaceId !== undefined
      ? ['spaces', spaceId, ...(changeRequestId === undefined ? [] : ['change-requests', changeRequestId])]
      : siteId !== undefined
        ? ['sites', siteId]
        : ['audit-log'];
  const names = [payload?.resource?.label, target.label].filter((name) => name !== undefined);
  return {
    title: labels.get(action) ?? action,
    text: names.join(' · '),
    actor: actor.label ?? 'Colophon',
    url: appUrl(context, 'orgs', organizationId, ...place),
  };
}

/** Slack treats only these as syntax (`mrkdwn`). */
const slackText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`|]/g, ' ');

const cardText = (text: string) => text.replace(/[\\`*_[\]()#]/g, '\\$&');

/** Returns the body of a request, as JSON. */
export function deliveryBody(
  context: Pick<Context, 'publicUrl'>,
  format: WebhookFormat,
  organizationId: string,
  event: AuditEvent,
) {
  if (format === 'json')
    return JSON.stringify({
      type: event.action,
      timestamp: event.occurredAt,
      organization: organizationId,
      data: event,
    });
  const { title, text, actor, url } = messageOf(context, organizationId, event);
  if (format === 'slack')
    return JSON.stringify({
      text: `*<${url}|${slackText(title)}>* by ${slackText(actor)}\n${slackText(text)}`,
    });
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          version: '1.4',
          body: [
            { type: 'TextBlock', weight: 'Bolder', wrap: true, text: cardText(title) },
            { type: 'TextBlock', wrap: true, text: cardText(`${text} by ${actor}`) },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
        },
      },
    ],
  });
}
