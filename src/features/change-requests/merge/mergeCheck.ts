import type { ReactNode } from 'react';
import type { Verdict } from '#ui/Checks.tsx';

/** The result of a check before a merge. `open`: not checked yet. */
export type MergeCheck = { key: string; is: Verdict; text: ReactNode; note?: string };

export const hasFailed = ({ is }: MergeCheck) => is === 'warn' || is === 'danger';

/** Whether the check waits for the service. Unviewed changes wait for the user. */
export const isRunning = ({ is, key }: MergeCheck) => is === 'open' && key !== 'viewed';
