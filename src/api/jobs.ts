// What takes longer than a moment and outlives the screen that began it: changes in bulk, and exports.
import { createStore } from '#lib/store.ts';
import type { BulkJob } from './bulk/startBulk.ts';
import type { ExportJob } from './bulk/startExport.ts';

export type Job = BulkJob | ExportJob;

/** Those that are shown, the oldest first. Their own changes are told by each of them. */
export const jobs = createStore<readonly Job[]>([]);

/** Takes a job that has ended out of sight. */
export const dismissJob = (job: Job) => jobs.set(jobs.get().filter((other) => other !== job));
