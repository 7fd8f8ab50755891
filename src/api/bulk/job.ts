import type { ThrottledSignal } from '#lib/throttledSignal.ts';
import type { Rows } from './rows.ts';

export type BulkPhase = 'running' | 'paused' | 'stopping' | 'ended';

export type BulkJob = {
  kind: 'bulk';
  title: string;
  doing: string;
  rows: Rows;
  /** The id of the batch in the activity list. */
  batch: number;
  /** Notifies about changes of rows and phase, throttled. */
  changes: ThrottledSignal;
  phase: () => BulkPhase;
  /** Whether the job has rows that failed or weren't sent. If so, it remains in the dock. */
  needsAttention: () => boolean;
  /** Starts no more rows until `resume`. Requests in progress continue. */
  pause: () => void;
  resume: () => void;
  /** Doesn't send the remaining rows. Requests in progress continue. */
  cancel: () => void;
  /** Sends the rows that failed or weren't sent. */
  retry: () => void;
  /** Resolves once no request is in progress. */
  ended: () => Promise<void>;
};

export type ExportJob = {
  kind: 'export';
  title: string;
  file: string;
  /** The number of rows written so far, and the total if known. */
  progress: () => { done: number; of: number | undefined };
  changes: ThrottledSignal;
  phase: () => 'running' | 'failed' | 'ended';
  /** Whether the job has rows that failed or weren't sent. If so, it remains in the dock. */
  needsAttention: () => boolean;
  /** Why the export failed. */
  reason: () => string | null;
  /** Cancels the export. No file is saved. */
  cancel: () => void;
  /** Continues after a failure. */
  retry: () => void;
};

export type Job = BulkJob | ExportJob;
