import { useEffect, useState } from 'react';
import { requestQueue, type Pause } from '#api/reads/requestQueue.ts';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { useStore } from '#lib/useStore.ts';

const secondsTo = (until: number) => Math.max(1, Math.ceil((until - Date.now()) / 1000));

function Notice({ why, until }: Pause) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  // A timer is outside React. Screen readers announce the pause only once.
  useEffect(() => {
    announce(
      why === 'slowed'
        ? `The service is busy. Resuming in ${pluralize(secondsTo(until), 'second')}`
        : 'Can’t reach the service. Retrying automatically.',
    );
    const tick = setInterval(() => setSeconds(secondsTo(until)), 1000);
    return () => clearInterval(tick);
  }, [why, until]);
  return why === 'slowed' ? (
    <>
      <b>The service is busy.</b> Resuming in {pluralize(seconds, 'second')}.
    </>
  ) : (
    <>
      <b>Can’t reach the service.</b> Retrying in {pluralize(seconds, 'second')}.
    </>
  );
}

/** Explains why a job is paused, and for how long. */
export function PauseNotice() {
  const pause = useStore(requestQueue.pause);
  return pause && <Notice key={pause.until} {...pause} />;
}
