import { diffLines } from 'diff';
import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { onceEach } from '#markdown/testingOnceEach.ts';
import { realPages } from '#markdown/testingRealPages.ts';
import { editorText } from '../../changedRange.ts';
import { loadPage, type LoadedPage } from './loadPage.ts';
import { savePage } from './savePage.ts';

const loadPageOnce = onceEach((text: string) => loadPage(text));

/** The pages of real docs as blocks, with LF as line ends. Each text is read once for all tests. */
export const loadedPagesIn = (folder: string) =>
  realPages(folder).map(({ path, text: written }) => {
    const text = editorText(written);
    return { path, text, page: loadPageOnce(text) };
  });

/** The number of removed and added lines. */
export function changedLines(before: string, after: string) {
  let [removed, added] = [0, 0];
  for (const part of diffLines(before, after)) {
    if (part.removed) removed += part.count;
    if (part.added) added += part.count;
  }
  return [removed, added] as const;
}

/** Returns the saved text after a change. Throws if it reads differently. */
export function edited(text: string, edit: (tr: Transform, page: LoadedPage) => void) {
  const page = loadPage(text);
  const tr = new Transform(page.doc);
  edit(tr, page);
  tr.doc.check();
  const saved = savePage(page, tr.doc);
  if (saved.kind === 'different') throw new Error(`Reads differently: ${saved.text}`);
  return saved.text;
}

export type Spot = { node: Node; pos: number; parent: Node };

/** The nodes that match, with their positions. */
export function spotsIn(doc: Node, matches: (node: Node, parent: Node) => boolean) {
  const spots: Spot[] = [];
  doc.descendants((node, pos, parent) => {
    if (parent && matches(node, parent)) spots.push({ node, pos, parent });
  });
  return spots;
}

/** Replaces the first occurrence of a text. */
export function replaceText(tr: Transform, old: string, now: string) {
  const spot = spotsIn(tr.doc, ({ isText, text }) => isText && text?.includes(old) === true)[0];
  if (!spot) throw new Error(`“${old}” isn’t in the text`);
  const from = spot.pos + (spot.node.text ?? '').indexOf(old);
  const content = now === '' ? [] : [spot.node.type.schema.text(now, spot.node.marks)];
  tr.replaceWith(from, from + old.length, content);
}
