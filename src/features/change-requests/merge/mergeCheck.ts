import type { ReactNode } from 'react';
import type { Verdict } from '#ui/Checks.tsx';

/** The result of a check before a merge. `open`: not checked yet. */
export type MergeCheck = { key: string; verdict: Verdict; text: ReactNode; note?: string };

/** Whether the check waits for the service. Unviewed changes wait for the user. */
export const isRunning = ({ verdict, key }: MergeCheck) => verdict === 'open' && key !== 'viewed';
