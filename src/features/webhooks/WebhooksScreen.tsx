import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AdminOnly } from '#directory/people/AdminOnly.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { CreateWebhookDialog, SecretDialog, type WithSecret } from './WebhookDialogs.tsx';
import { webhookColumns } from './webhookColumns.tsx';
import { webhooksQuery } from './webhooks.api.ts';

const title = 'Webhooks';

function Webhooks({ organizationId }: { organizationId: string }) {
  const { data } = useSuspenseQuery(webhooksQuery(organizationId));
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<WithSecret | null>(null);
  const columns = useMemo(() => webhookColumns(organizationId), [organizationId]);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      Create webhook
    </Button>
  );
  return (
    <Screen
      title={title}
      count={data.items.length}
      standfirst="Send events of this organization to another program, Slack or Microsoft Teams."
      actions={data.items.length > 0 && create}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={data.items}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            kind="empty"
            title="No webhooks yet"
            note="A webhook sends each event of the audit log to a URL of yours."
            actions={create}
          />
        }
      />
      {isCreating && (
        <CreateWebhookDialog
          organizationId={organizationId}
          onClose={() => setCreating(false)}
          onDone={(hook) => {
            setCreating(false);
            setCreated(hook);
          }}
        />
      )}
      {created && <SecretDialog hook={created} onClose={() => setCreated(null)} />}
    </Screen>
  );
}

export function WebhooksScreen() {
  const { organizationId } = paths.webhooks.useParams();
  return (
    <AdminOnly
      organizationId={organizationId}
      screen={title}
      what="webhooks"
      queryKey={webhooksQuery(organizationId).queryKey}
    >
      {() => <Webhooks organizationId={organizationId} />}
    </AdminOnly>
  );
}
