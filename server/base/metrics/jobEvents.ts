import { EventEmitter } from 'node:events';

/** Emits `ended` for each run of a background job, with its result as one word and its duration in seconds. */
export const jobEvents = new EventEmitter<{ ended: [job: string, result: string, seconds: number] }>();
