// Writes the HTML of a page from its drawn texts, in the worker.
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { fromJson } from '#server/base/lib/json.ts';
import type { Ask } from '#server/base/scheduling/workers.ts';
import { el, link } from '../html.ts';
import { completeNodes } from './completeNodes.ts';
import { contents } from './contents.ts';
import { cutNodes, type Room } from './cutNodes.ts';
import type { DrawnText } from './drawText.ts';
import { holes, places, type PageTask } from './pageTask.ts';
import { recordingLookup, textPlace, type DrawnFile, type Lookup } from './placesOf.ts';
import { readSpecifications } from './specifications.ts';

/** Maximum length of a page's text as HTML, in characters. The rest is in its Markdown. */
export const maxHtml = 2_000_000;

/** Returns a drawn text from its data. */
const textOf = (data: SharedArrayBuffer) => fromJson<DrawnText>(Buffer.from(data).toString());

const html = (children: ElementContent[]) => toHtml({ type: 'root', children }, { omitOptionalTags: false });

const tooLong = (markdownHref: string, words: PageTask['words']) =>
  el('p', {}, el('em', {}, words.tooLong), link(markdownHref, {}, words.viewMarkdown));

const isHole = (part: string): part is keyof typeof holes => Object.hasOwn(holes, part);

/** Fills the holes of the frame. */
function fill(frame: string, parts: Record<keyof typeof holes, ElementContent[]>) {
  const pieces = frame.split(/<!--~(\w+)-->/);
  return pieces.map((piece, at) => (at % 2 === 1 && isHole(piece) ? html(parts[piece]) : piece)).join('');
}

/** Returns the HTML of a page. A text that is longer than `maxHtml` is cut, with a link to the Markdown. */
export async function writePage(task: PageTask, ask: Ask): Promise<ArrayBuffer> {
  const { included, versions, frame, markdownHref, words } = task;
  const { nodes, headings } = textOf(task.text);
  const files = new Map(
    task.files.map(([id, data]): [string, DrawnFile] => [
      id,
      { nodes: textOf(data).nodes, size: data.byteLength },
    ]),
  );
  const all = [...nodes, ...[...files.values()].flatMap((file) => file.nodes)];
  const rendererOf = await readSpecifications(all, versions, ask);
  const variables = new Map(task.variables);

  function completed(lookup: Lookup) {
    const room: Room = { left: maxHtml };
    let number = 0;
    const bare = { lookup, included, files, room, variables, words, nextNumber: () => (number += 1) };
    const descriptions = textPlace(places.descriptions, { ...bare, specification: () => undefined });
    const specification = rendererOf((inside) => completeNodes(inside, descriptions), room);
    return completeNodes(nodes, textPlace(places.page, { ...bare, specification }));
  }

  const { recording, answered } = recordingLookup(ask);
  completed(recording);
  const room: Room = { left: maxHtml };
  const text = cutNodes(completed(await answered()), room);
  const whole = room.left > 0 ? text : [...text, tooLong(markdownHref, words)];
  const { fold, margin } = contents(headings, words.onThisPage);
  const bytes = new TextEncoder().encode(fill(frame, { fold, text: whole, margin }));
  return bytes.buffer;
}
