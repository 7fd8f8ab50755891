import { handleTasks, type Ask } from '#server/base/scheduling/workers.ts';
import type { Claims } from '#markdown/conditions.ts';
import { cutNodes } from './cutNodes.ts';
import { drawText, type DrawnText, type TextTask } from './drawText.ts';
import { elementsNamed, textProperty } from './elements.ts';
import { maxIncludes, type MarkdownTask, type PageTask } from './pageTask.ts';
import { redirectTargets } from './redirectTargets.ts';
import { visibleTo } from './visibleTo.ts';
import { writeMarkdown } from './writeMarkdown.ts';
import { maxHtml, writePage } from './writePage.ts';

/**
 * `draw`: return the text as data, to write pages from. `filter`: return the part that is visible to a visitor with
 * these claims. `write`, `writeMarkdown`: return the HTML or the Markdown of a page. `redirects`: return the redirects
 * of a settings file, as JSON.
 */
export type WorkerTask =
  | { draw: TextTask }
  | { filter: { markdown: string; claims: Claims } }
  | { write: PageTask }
  | { writeMarkdown: MarkdownTask }
  | { redirects: string };

/** A drawn text, for the main thread: its data as bytes that threads share, and what it needs. */
export type Drawn = {
  data: SharedArrayBuffer;
  /** The addresses of the files that it includes. */
  includes: string[];
  /** Whether it has blocks of specifications. */
  hasSpecifications: boolean;
};

export type WorkerResult =
  { drawn: Drawn } | { markdown: string } | { written: ArrayBuffer } | { redirects: string };

async function draw(task: TextTask): Promise<Drawn> {
  const { nodes: all, headings } = await drawText(task);
  // A little more than is shown, so that the page says that it is cut.
  const nodes = cutNodes(all, { left: maxHtml + 10 });
  const text: DrawnText = { nodes, headings };
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const data = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(data).set(bytes);
  const includes = elementsNamed(nodes, 'docs-include').map((block) => textProperty(block, 'href'));
  return {
    data,
    includes: [...new Set(includes)].slice(0, maxIncludes),
    hasSpecifications: elementsNamed(nodes, 'docs-openapi').length > 0,
  };
}

handleTasks(async (task: WorkerTask, ask: Ask): Promise<WorkerResult> => {
  if ('draw' in task) return { drawn: await draw(task.draw) };
  if ('filter' in task) return { markdown: visibleTo(task.filter.claims, task.filter.markdown) };
  if ('redirects' in task) return { redirects: JSON.stringify(redirectTargets(task.redirects)) };
  if ('writeMarkdown' in task) return { written: await writeMarkdown(task.writeMarkdown, ask) };
  return { written: await writePage(task.write, ask) };
});
