import { toHtml } from 'hast-util-to-html';
import { handleTasks, type Ask } from '#server/base/scheduling/workers.ts';
import type { Claims } from '#markdown/conditions.ts';
import { cutNodes } from './cutNodes.ts';
import { drawChanges, drawComparison, type ComparisonTask } from './drawComparison.ts';
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
 * of a settings file, as JSON. `compare`: return two versions of a text as one. `changes`: return their differences as
 * HTML for a feed.
 */
export type WorkerTask =
  | { draw: TextTask }
  | { filter: { markdown: string; claims: Claims } }
  | { write: PageTask }
  | { writeMarkdown: MarkdownTask }
  | { redirects: string }
  | { compare: ComparisonTask }
  | { changes: ComparisonTask };

/** A drawn text, for the main thread: its data as bytes that threads share, and what it needs. */
export type Drawn = {
  data: SharedArrayBuffer;
  /** The addresses of the files that it includes. */
  includes: string[];
  /** Whether it has blocks of specifications. */
  hasSpecifications: boolean;
};

export type WorkerResult =
  | { drawn: Drawn }
  | { markdown: string }
  | { written: ArrayBuffer }
  | { redirects: string }
  | { changes: string };

function shared({ nodes: all, headings }: DrawnText): Drawn {
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

/** Maximum length of the differences in a feed, in characters. */
const maxChanges = 20_000;

async function changesHtml(task: ComparisonTask) {
  const room = { left: maxChanges };
  const children = cutNodes(await drawChanges(task), room);
  const html = toHtml({ type: 'root', children }, { omitOptionalTags: false });
  return room.left > 0 ? html : `${html}<p>…</p>`;
}

handleTasks(async (task: WorkerTask, ask: Ask): Promise<WorkerResult> => {
  if ('draw' in task) return { drawn: shared(await drawText(task.draw)) };
  if ('compare' in task) return { drawn: shared(await drawComparison(task.compare)) };
  if ('changes' in task) return { changes: await changesHtml(task.changes) };
  if ('filter' in task) return { markdown: visibleTo(task.filter.claims, task.filter.markdown) };
  if ('redirects' in task) return { redirects: JSON.stringify(redirectTargets(task.redirects)) };
  if ('writeMarkdown' in task) return { written: await writeMarkdown(task.writeMarkdown, ask) };
  return { written: await writePage(task.write, ask) };
});
