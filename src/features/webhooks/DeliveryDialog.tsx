import { useMutate } from '#api/mutation.ts';
import type { WebhookDelivery } from '#contract/areas/webhooks.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Time } from '#ui/Time.tsx';
import { resendDelivery } from './webhooks.api.ts';
import styles from './Webhooks.module.css';
import { answerText } from './webhooks.text.ts';

type Props = {
  ids: { organizationId: string; webhookId: string };
  row: WebhookDelivery;
  onClose: () => void;
};

// The text scrolls, so the keyboard must reach it.
const sourceProps = { className: styles.source, tabIndex: 0 };

const headersText = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** One delivery with its request and the answer. */
export function DeliveryDialog({ ids, row, onClose }: Props) {
  const resend = useMutate(resendDelivery);
  const { action, event, attempts, attemptedAt, nextAttemptAt, request, response, duration } = row;
  const isTest = action === 'webhooks.test';
  return (
    <Dialog
      title={action}
      wide
      onClose={onClose}
      foot={
        <>
          {!isTest && (
            <Button
              busy={resend.isPending && 'Sending…'}
              onClick={() =>
                void resend
                  .mutateAsync({ ...ids, deliveryId: row.id })
                  .then(onClose)
                  .catch(() => undefined)
              }
            >
              Send again
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Facts
        facts={[
          ['Event ID', <code key="id">{event}</code>],
          ['Response', answerText(row)],
          ['Duration', duration === undefined ? undefined : `${duration} ms`],
          ['Attempts', attempts],
          ['Last attempt', attemptedAt && <Time key="last" at={attemptedAt} />],
          ['Next attempt', nextAttemptAt && <Time key="next" at={nextAttemptAt} />],
        ]}
      />
      {request && (
        <>
          <h3>Request</h3>
          <pre {...sourceProps}>
            {headersText(request.headers)}
            {'\n\n'}
            {request.body}
          </pre>
        </>
      )}
      {response && response.body !== '' && (
        <>
          <h3>Response</h3>
          <pre {...sourceProps}>{response.body}</pre>
        </>
      )}
    </Dialog>
  );
}
