import { handleTasks } from '../../core/workers.ts';
import { plainReading, readingOf, type Reading } from './reading.ts';

/** `plain`: only split the text into words. */
export type ReadingTask = { markdown: string; plain: boolean };

handleTasks(({ markdown, plain }: ReadingTask): Reading =>
  plain ? plainReading(markdown) : readingOf(markdown),
);
