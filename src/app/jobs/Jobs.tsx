import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dismissFinished, jobs } from '#api/jobs.ts';
import { useDockPadding } from '#ui/useDockPadding.ts';
import { useStore } from '#lib/useStore.ts';
import { BulkTray } from './BulkTray.tsx';
import { ExportTray } from './ExportTray.tsx';

export function Jobs() {
  useDockPadding();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // A finished change is of no interest on another screen: the activity list keeps it. The dock is outside of the screens.
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
