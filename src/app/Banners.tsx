// What concerns every screen: no connection, a service that asks for a pause, writes that were refused.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { status } from '#api/status.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { useStore } from '#lib/useStore.ts';
import styles from './AppShell.module.css';
import { part } from './part.tsx';
import { dismissRefusal, refusals } from './refusals.ts';

const Slowed = part(() => import('./Slowed.tsx').then((module) => module.Slowed));

function Unreachable() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    // A screen that could not be loaded at all is loaded by the router.
    await Promise.all([client.refetchQueries({ type: 'active' }), revalidate()]);
    setBusy(false);
  }
  return (
    <Banner
      actions={
        <Button small busy={busy} onClick={() => void retry()}>
          Retry
        </Button>
      }
    >
      <b>The service does not answer.</b> You see what was read before. What you type is kept; what you save
      is not sent until it answers.
    </Banner>
  );
}

function Refusals() {
  return useStore(refusals).map(({ id, description, reason }) => (
    <div key={id} role="alert">
      <Banner
        tone="stop"
        actions={
          <Button small onClick={() => dismissRefusal(id)}>
            Dismiss
          </Button>
        }
      >
        <b>Not done:</b> {description} {reason}
      </Banner>
    </div>
  ));
}

export function Banners() {
  const { reachable, slowedUntil } = useStore(status);
  return (
    <div className={styles.banners}>
      <div aria-live="polite">
        {!reachable && <Unreachable />}
        {slowedUntil !== null && <Slowed until={slowedUntil} />}
      </div>
      <Refusals />
    </div>
  );
}
