import { useEffect, useState } from 'react';
import { status } from '#api/http/status.ts';
import { pluralize } from '#lib/format.ts';
import { Banner } from '#ui/Banner.tsx';

/** Counts down to the end of a rate limit. */
export function BusyBanner({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  // A clock is outside React.
  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now());
      status.resumed(Date.now());
    }, 1000);
    return () => clearInterval(tick);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return (
    <Banner>
      <b>The service is busy.</b> Resuming in {pluralize(seconds, 'second')}.
    </Banner>
  );
}
