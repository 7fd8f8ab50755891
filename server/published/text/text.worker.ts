import { handleTasks } from '../../core/workers.ts';
import type { Claims } from '../visitors/conditions.ts';
import { drawText, type DrawnText, type TextTask } from './drawText.ts';
import { visibleMarkdown } from './visibleMarkdown.ts';

/** `draw`: return the text as HTML nodes. `filter`: return what a visitor with these claims sees of it. */
export type WorkerTask = { draw: TextTask } | { filter: { markdown: string; claims: Claims } };
export type WorkerResult = { drawn: DrawnText } | { markdown: string };

handleTasks(async (task: WorkerTask): Promise<WorkerResult> =>
  'draw' in task
    ? { drawn: await drawText(task.draw) }
    : { markdown: visibleMarkdown(task.filter.markdown, task.filter.claims) },
);
