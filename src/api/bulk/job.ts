// Jobs as their trays show them: bulk changes and exports.
import type { ThrottledSignal } from '#lib/throttledSignal.ts';
import type { Rows } from './rows.ts';

export type BulkPhase = 'running' | 'held' | 'stopping' | 'ended';

export type BulkJob = {
  kind: 'bulk';
  title: string;
  doing: string;
  rows: Rows;
  /** The batch in the activity. */
  batch: number;
  /** Tells, now and then, that rows or phase are others. */
  changes: ThrottledSignal;
  phase: () => BulkPhase;
  needsSomeone: () => boolean;
  /** Starts no more rows until `resume`; those under way go on. */
  pause: () => void;
  resume: () => void;
  /** The rest is not sent; what is under way ends. */
  cancel: () => void;
  /** Tries again what was refused or not sent. */
  retry: () => void;
  /** Settles when nothing is under way any more. */
  ended: () => Promise<void>;
};

export type ExportJob = {
  kind: 'export';
  title: string;
  file: string;
  /** Rows written so far, and how many there will be. */
  progress: () => { done: number; of: number | undefined };
  changes: ThrottledSignal;
  phase: () => 'running' | 'failed' | 'ended';
  needsSomeone: () => boolean;
  /** Why it has failed. */
  reason: () => string | null;
  /** Ends it; no file is saved. */
  cancel: () => void;
  /** Goes on where it failed. */
  retry: () => void;
};

export type Job = BulkJob | ExportJob;
