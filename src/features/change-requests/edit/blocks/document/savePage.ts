import { Fragment, type Node } from 'prosemirror-model';
import { checkedOf, checkNear, type CheckedPage } from './checkNear.ts';
import { changeImageHtml } from './htmlTag.ts';
import { loadPage, type LoadedPage } from './loadPage.ts';
import { pageStyleOf, type PageStyle } from './pageStyle.ts';
import { patchCode } from './patchCode.ts';
import { patchText, splitPart } from './patchText.ts';
import { changePrefix, prefixAt } from './readText.ts';
import { firstDifference } from './sameBlocks.ts';
import type { Origin } from './units.ts';
import { tidyBlocks, writtenTask } from './tidyBlocks.ts';
import { writeContainer } from './writeContainer.ts';
import { writeFresh } from './writeFresh.ts';
import { inlineWriter } from './writeInline.ts';
import { attributesOf, originId, originOf, sourceOf, textAttribute, type Writer } from './writer.ts';
import { changeTag } from './writeTag.ts';

type Options = {
  /** For tests: writes containers from their parts even if nothing changed. */
  rebuild?: boolean;
  /** Blocks that are written without their source. */
  fresh?: ReadonlySet<Node>;
};

/** How much of a block is as in its origin. */
function likeness(node: Node, { node: was }: Origin) {
  if (was === node) return Infinity;
  const start = was.content.findDiffStart(node.content);
  if (start === null) return Number.MAX_SAFE_INTEGER;
  return start + was.content.size - (was.content.findDiffEnd(node.content)?.a ?? 0);
}

/** Whether a block is the very one that was read, as most are. */
function isUnchanged({ origins }: Pick<LoadedPage, 'origins'>, node: Node) {
  const id = originId(node);
  return id !== undefined && origins[id]?.node === node;
}

/** Of blocks with the same origin, such as the halves of a split one, the most similar one owns it. */
function ownersIn({ origins }: LoadedPage, doc: Node, rebuild: boolean) {
  const owners = new Map<number, Node>();
  const add = (node: Node) => {
    const id = originId(node);
    const origin = id === undefined ? undefined : origins[id];
    if (id === undefined || !origin) return;
    const other = owners.get(id);
    if (!other || (other !== node && likeness(node, origin) > likeness(other, origin))) owners.set(id, node);
  };
  add(doc);
  doc.descendants((node) => {
    if (node.isBlock) add(node);
    // Nothing else is more similar than what the source has, nor than its parts.
    return rebuild || !isUnchanged({ origins }, node);
  });
  return owners;
}

/** The task box of an item: `[x] `. */
function changeCheck(head: string, checked: unknown) {
  const box = checked === null ? '' : checked === true ? '[x] ' : '[ ] ';
  return head.replace(/\[[ xX]\] *$|$/, box);
}

function changeHeading(writer: Writer, node: Node, origin: Origin) {
  const same = node.type.create(origin.node.attrs, node.content);
  const text = origin.node.eq(same) ? sourceOf(writer, origin) : patchText(writer, same, origin);
  if (text === undefined || !/^#{1,6}(?=[ \t])/.test(text)) return undefined;
  return text.replace(/^#+/, '#'.repeat(Number(node.attrs['level'])));
}

function changeFigure(writer: Writer, node: Node, origin: Origin) {
  const same = node.type.create(origin.node.attrs, node.content);
  const text = origin.node.eq(same) ? sourceOf(writer, origin) : patchText(writer, same, origin);
  const written = textAttribute(node, 'image');
  if (written === '') return undefined;
  const [src, alt, dark] = ['src', 'alt', 'dark'].map((name) => textAttribute(node, name));
  return text?.replace(written, () =>
    changeImageHtml(written, { src: src ?? '', alt: alt ?? '', dark: dark ?? '' }),
  );
}

/** The link in a page reference is what other readers show. */
function changeCard(writer: Writer, node: Node, origin: Origin) {
  const [name, old, now] = [textAttribute(node, 'name'), attributesOf(origin.node), attributesOf(node)];
  const text = changeTag(sourceOf(writer, origin), name, old, now);
  const url = now['url'] ?? '';
  if (name !== 'content-ref' || old['url'] === url) return text;
  const from = text?.indexOf('\n[') ?? -1;
  const to = text?.indexOf(')', from) ?? -1;
  if (!text || from < 0 || to < 0) return text;
  return `${text.slice(0, from)}\n[${url.replaceAll(/[[\]]/g, '')}](${url}${text.slice(to)}`;
}

/** Changes the source of a block. Returns undefined if it has to be written without it. */
function change(writer: Writer, node: Node, origin: Origin, prefix: string): string | undefined {
  const { source, origins } = writer.page;
  const { name } = node.type;
  const old = prefixAt(source, origin.from);
  const moved = (text: string | undefined) => text && changePrefix(text, old, prefix);
  const isSame = origin.node.hasMarkup(node.type, node.attrs);
  const isHtml = source[origin.from] === '<';
  if (name === 'code_block') return isSame ? moved(patchCode(writer, node, origin)) : undefined;
  if (name === 'figure') return moved(changeFigure(writer, node, origin));
  if (node.isTextblock) {
    if (isSame) return moved(patchText(writer, node, origin));
    return name === 'heading' ? moved(changeHeading(writer, node, origin)) : undefined;
  }
  if (name === 'card') return moved(changeCard(writer, node, origin));
  const first = origins[origin.parts[0] ?? -1];
  if (!first) return undefined;
  if (name === 'table' && !isHtml && node.firstChild?.childCount !== origin.node.firstChild?.childCount)
    return undefined;
  if (isSame || name === 'table') return writeContainer(writer, node, origin, prefix);
  const head = source.slice(origin.from, first.from);
  if (name === 'list_item')
    return writeContainer(writer, node, origin, prefix, changeCheck(head, node.attrs['checked']));
  if (name !== 'box') return undefined;
  const boxName = textAttribute(node, 'name');
  const changed = changeTag(head, boxName, attributesOf(origin.node), attributesOf(node));
  return changed === undefined ? undefined : writeContainer(writer, node, origin, prefix, changed);
}

const styles = new WeakMap<LoadedPage, PageStyle>();

/** The style of a page, which stays the same while it is edited. */
function styleOf(page: LoadedPage) {
  const style = styles.get(page) ?? pageStyleOf(page.source);
  styles.set(page, style);
  return style;
}

function write(page: LoadedPage, doc: Node, { rebuild = false, fresh = new Set() }: Options) {
  const owners = ownersIn(page, doc, rebuild);
  const used = new Set<number>();
  const style = styleOf(page);
  const writer: Writer = {
    page,
    style,
    inline: inlineWriter(style),
    isOwn(node) {
      const id = originId(node);
      return id !== undefined && !used.has(id) && owners.get(id) === node;
    },
    write(node, prefix) {
      const origin = originOf(writer, node);
      const id = originId(node);
      if (!origin || id === undefined || fresh.has(node)) return writeFresh(writer, node, prefix);
      const isOwn = writer.isOwn(node);
      if (isOwn) used.add(id);
      if (isUnchanged(page, node) && !rebuild)
        return changePrefix(sourceOf(writer, origin), prefixAt(page.source, origin.from), prefix);
      if (origin.node.eq(node) && !(rebuild && origin.parts.length > 0)) {
        node.descendants((child) => {
          const own = originId(child);
          if (own !== undefined) used.add(own);
        });
        return changePrefix(sourceOf(writer, origin), prefixAt(page.source, origin.from), prefix);
      }
      if (!isOwn) {
        const part = node.type.name === 'paragraph' ? splitPart(writer, node, origin) : undefined;
        const text = part && changePrefix(part, prefixAt(page.source, origin.from), prefix);
        return text ?? writeFresh(writer, node, prefix);
      }
      const changed = origin.node.type === node.type ? change(writer, node, origin, prefix) : undefined;
      return changed ?? writeFresh(writer, node, prefix);
    },
  };
  return writer.write(doc, '');
}

/** The blocks as they should be read again: an edited source block can contain any blocks. */
function expected(page: LoadedPage, node: Node): Node {
  if (node.isTextblock || node.isLeaf) return node;
  const children = node.children.flatMap((child) => {
    if (child.type.name !== 'source') return [writtenTask(expected(page, child))];
    const isWritten = originOf({ page }, child)?.node.eq(child) === true;
    const { doc } = isWritten ? { doc: null } : loadPage(textAttribute(child, 'text'), page.definitions);
    return doc ? doc.children : [child];
  });
  return children.every((child, at) => child === node.maybeChild(at)) && children.length === node.childCount
    ? node
    : node.copy(Fragment.fromArray(children));
}

/** A text that was written, or one that reads differently from what the editor shows. */
export type SavedPage =
  | { kind: 'same'; text: string; checked: CheckedPage }
  | { kind: 'different'; text: string; /** The block's range. */ from: number; to: number };

/**
 * Writes the blocks and reads the text again. Only what changed differs from the source.
 * @param before a state that was checked: only what changed since is read
 */
export function savePage(
  page: LoadedPage,
  edited: Node,
  options: Options = {},
  before?: CheckedPage,
): SavedPage {
  const doc = tidyBlocks(page, edited);
  if (page.doc.eq(doc) && options.rebuild !== true)
    return { kind: 'same', text: page.source, checked: checkedOf(page, doc) };
  const text = write(page, doc, options);
  const near = before && checkNear(page, before, doc, text);
  if (near) return { kind: 'same', text, checked: near };
  const wanted = expected(page, doc);
  const again = text === page.source ? page : loadPage(text);
  const at = firstDifference(again.doc, wanted);
  if (at < 0) return { kind: 'same', text, checked: checkedOf(again, doc) };
  const fresh = new Set([at - 1, at, at + 1].flatMap((one) => doc.maybeChild(one) ?? []));
  const second = write(page, doc, { ...options, fresh });
  const other = loadPage(second);
  if (firstDifference(other.doc, wanted) < 0)
    return { kind: 'same', text: second, checked: checkedOf(other, doc) };
  const node = again.doc.maybeChild(Math.min(at, again.doc.childCount - 1));
  const origin = node ? originOf({ page: again }, node) : undefined;
  return { kind: 'different', text, from: origin?.from ?? 0, to: origin?.to ?? text.length };
}
