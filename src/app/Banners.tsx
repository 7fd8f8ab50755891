import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { session } from '#api/session/session.ts';
import { signIn, signInCanceled } from '#api/session/signIn.ts';
import { status } from '#api/http/status.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { useStore } from '#lib/useStore.ts';
import styles from './AppShell.module.css';
import { lazyPart } from './lazyPart.tsx';
import { dismissWriteError, writeErrors } from './writeErrors.ts';

const BusyBanner = lazyPart(() => import('./BusyBanner.tsx').then((module) => module.BusyBanner));

function Unreachable() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    // The router loads a screen that failed to load.
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
      <b>Can’t reach the service.</b> You’re viewing previously loaded data. Your input is kept, but you can’t
      save until the service responds.
    </Banner>
  );
}

function SignedOut() {
  return (
    <Banner
      actions={
        <Button small onClick={signIn.ask}>
          Sign in
        </Button>
      }
    >
      <b>You’re signed out of {session.current()?.label ?? 'the service'}.</b> You’re viewing previously
      loaded data. You won’t lose unsaved changes.
    </Banner>
  );
}

function WriteErrors() {
  return useStore(writeErrors).map(({ id, title, text }) => (
    <div key={id} role="alert">
      <Banner
        tone="danger"
        actions={
          <Button small onClick={() => dismissWriteError(id)}>
            Dismiss
          </Button>
        }
      >
        <b>{title}</b> {text}
      </Banner>
    </div>
  ));
}

export function Banners() {
  const { reachable, slowedUntil } = useStore(status);
  const isSignedOut = useStore(signInCanceled);
  return (
    <div className={styles.banners}>
      <div aria-live="polite">
        {!reachable && <Unreachable />}
        {isSignedOut && <SignedOut />}
        {slowedUntil !== null && <BusyBanner until={slowedUntil} />}
      </div>
      <WriteErrors />
    </div>
  );
}
