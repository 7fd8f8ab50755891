import { useEffect, useRef } from 'react';
import { dismissFinished, jobs } from '#api/bulk/jobs.ts';
import { useNextLocation } from '#routing/RouterContext.ts';
import { useDockPadding } from './useDockPadding.ts';
import { useStore } from '#lib/useStore.ts';
import { BulkTray } from './BulkTray.tsx';
import { ExportTray } from './ExportTray.tsx';

export function Jobs() {
  useDockPadding();
  const { pathname } = useNextLocation();
  const shown = useRef(pathname);
  // A finished change is of no interest on another screen: the activity list keeps it. One that finishes while the other
  // screen loads stays: the user hasn't seen its result.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dismissFinished();
  }, [pathname]);
  return useStore(jobs).map((job, index) =>
    // The index is a stable key: jobs are only appended or removed.
    job.kind === 'bulk' ? (
      <BulkTray key={job.batch} job={job} />
    ) : (
      <ExportTray key={`${job.title} ${index}`} job={job} />
    ),
  );
}
