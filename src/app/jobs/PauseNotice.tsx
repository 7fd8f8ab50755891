// Why a job stands still, and for how long.
import { useEffect, useState } from 'react';
import { requestQueue, type Pause } from '#api/requestQueue.ts';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { useStore } from '#lib/useStore.ts';

const secondsTo = (until: number) => Math.max(1, Math.ceil((until - Date.now()) / 1000));

function Notice({ why, until }: Pause) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  // A clock is outside React. What it counts down is read out once, at the beginning.
  useEffect(() => {
    announce(
      why === 'slowed'
        ? `The service asks for a pause of ${pluralize(secondsTo(until), 'second')}.`
        : 'The service does not answer. It goes on as soon as it does.',
    );
    const tick = setInterval(() => setSeconds(secondsTo(until)), 1000);
    return () => clearInterval(tick);
  }, [why, until]);
  return why === 'slowed' ? (
    <>
      <b>The service asks for a pause.</b> It goes on in {pluralize(seconds, 'second')}.
    </>
  ) : (
    <>
      <b>The service does not answer.</b> It goes on as soon as it does; the next try is in{' '}
      {pluralize(seconds, 'second')}.
    </>
  );
}

export function PauseNotice() {
  const pause = useStore(requestQueue.pause);
  return pause && <Notice key={pause.until} {...pause} />;
}
