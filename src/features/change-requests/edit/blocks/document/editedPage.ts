import type { Node } from 'prosemirror-model';
import { checkedOf, type CheckedPage } from './checkNear.ts';
import { loadPage, type LoadedPage } from './loadPage.ts';
import { pageReader, wholePage, type PageReader } from './pageReader.ts';
import { savePage, type SavedPage } from './savePage.ts';

/** The page that is edited: what was read of it, and its text as it was written last. */
export function editedPage(source: string) {
  let reader: PageReader;
  let page: LoadedPage;
  let saved: { doc: Node; result: SavedPage; checked: CheckedPage };
  /** The text as it was read last, for positions. */
  let shown: LoadedPage;

  function update() {
    page = reader.page();
    const checked = checkedOf(page);
    saved = { doc: page.doc, result: { kind: 'same', text: page.source, checked }, checked };
    shown = page;
  }
  function next() {
    const blocks = reader.next();
    update();
    return blocks;
  }
  function save(doc: Node) {
    if (saved.doc !== doc) {
      const result = savePage(page, doc, {}, saved.checked);
      saved = { doc, result, checked: result.kind === 'same' ? result.checked : saved.checked };
    }
    return saved.result;
  }
  function textOf(doc: Node, isLast: boolean) {
    const result = save(doc);
    return result.kind === 'same' || isLast ? result.text : saved.checked.text;
  }
  const start = (opened: PageReader) => {
    reader = opened;
    next();
  };
  start(pageReader(source));

  return {
    /** The blocks that were read, without edits. */
    doc: () => page.doc,
    /** Reads the next blocks of a long text. They belong after all others. */
    next,
    /** Whether the whole text was read. */
    isDone: () => reader.isDone(),
    /** The offset until which the text was read. */
    readUntil: () => page.source.length,
    /** Opens another text, in one step. Blocks that are still in the history have no origin in it. */
    open: (text: string) => start(wholePage(text, page.origins.length)),
    /** Writes the blocks, as those of what was read. */
    save,
    /** The text of the blocks, and of what wasn't read yet. See `Surface`. */
    text: (doc: Node, isLast: boolean) => textOf(doc, isLast) + reader.rest(),
    /** The blocks as they are read from their text, for positions. */
    shown(doc: Node): LoadedPage {
      const text = textOf(doc, false);
      if (shown.source !== text) shown = loadPage(text);
      return shown;
    },
  };
}
