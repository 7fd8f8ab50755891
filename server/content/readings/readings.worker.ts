// The thread that reads texts.
import { doTasks } from '../../core/workers.ts';
import { plainReading, readingOf, type Reading } from './reading.ts';

/** `plain`: without parsing it. */
export type ReadingTask = { markdown: string; plain: boolean };

doTasks(({ markdown, plain }: ReadingTask): Reading =>
  plain ? plainReading(markdown) : readingOf(markdown),
);
