import { handleTasks } from '../../core/workers.ts';
import { visibleMarkdown } from '#markdown/visibleMarkdown.ts';
import { isMet, type Claims } from '#markdown/conditions.ts';
import { drawText, type DrawnText, type TextTask } from './drawText.ts';

/** `draw`: return the text as HTML nodes. `filter`: return the part that is visible to a visitor with these claims. */
export type WorkerTask = { draw: TextTask } | { filter: { markdown: string; claims: Claims } };
export type WorkerResult = { drawn: DrawnText } | { markdown: string };

const visibleOf = ({ markdown, claims }: { markdown: string; claims: Claims }) =>
  visibleMarkdown(markdown, (condition) => isMet(condition, claims));

handleTasks(async (task: WorkerTask): Promise<WorkerResult> =>
  'draw' in task ? { drawn: await drawText(task.draw) } : { markdown: visibleOf(task.filter) },
);
