import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { attributesOf, textAttribute } from '../document/writer.ts';
import { blockName } from './blockFields.ts';
import { setAttributes } from './commands.ts';
import { blockKind, boxView } from './boxView.ts';
import { element } from './element.ts';
import { selectNode, sourceView } from './sourceView.ts';
import { tabsView, tabView } from './tabsView.ts';

/** What node views need of the page. */
export type ViewContext = {
  /** The URL that shows an image; undefined if there is none. */
  imageUrl: (address: string) => string | undefined;
  /** What a link leads to, in words. */
  describe: (address: string) => string;
  /** Called when the source of a block was changed and the cursor leaves it. */
  onSourceDone: (pos: number) => void;
  /** Lets the user choose an image for the figure at a position. */
  pickImage: (pos: number) => void;
};

const boxOrTabs: NodeViewConstructor = (node, view, getPos) =>
  blockKind(node) === 'tabs'
    ? tabsView(node, view, getPos)
    : blockKind(node) === 'tab'
      ? tabView(node)
      : boxView(node);

/** Selects a block without text at any click: ProseMirror would look for a word in it at the second. */
function selectOnPress(dom: HTMLElement, view: EditorView, getPos: () => number | undefined) {
  dom.addEventListener('mousedown', (event) => {
    event.preventDefault();
    view.focus();
    selectNode(view, getPos());
  });
  return { stopEvent: ({ type }: Event) => type === 'mousedown', ignoreMutation: () => true };
}

const dividerView: NodeViewConstructor = (_, view, getPos) => {
  const dom = element('div', { 'data-divider': '' });
  dom.append(element('hr'));
  return { dom, ...selectOnPress(dom, view, getPos) };
};

/** An object with a form: what it is, and what it leads to. */
const cardView =
  ({ describe }: ViewContext): NodeViewConstructor =>
  (node, view, getPos) => {
    const dom = element('div', {
      'data-card': blockKind(node),
      role: 'group',
      'aria-label': blockName(blockKind(node)),
    });
    const update = (next: Node) => {
      if (next.type !== node.type || blockKind(next) !== blockKind(node)) return false;
      const { url, src, page, path, spec, method, schemas, condition } = attributesOf(next);
      const address = url ?? src ?? page;
      const words =
        address === undefined
          ? [method?.toUpperCase(), path, schemas, spec, condition]
          : [describe(address), path];
      const title = element('b');
      title.textContent = words.filter(Boolean).join(' ') || 'Nothing chosen yet';
      const kind = element('span');
      kind.textContent = blockName(blockKind(next));
      dom.replaceChildren(kind, title);
      return true;
    };
    update(node);
    return { dom, update, ...selectOnPress(dom, view, getPos) };
  };

const showImage = (image: HTMLElement, url: string | undefined, alt: string) => {
  image.setAttribute('alt', alt);
  if (url === undefined) image.removeAttribute('src');
  else if (image.getAttribute('src') !== url) image.setAttribute('src', url);
};

/** An image with its caption below it. */
const figureView =
  ({ imageUrl, pickImage }: ViewContext): NodeViewConstructor =>
  (node, _, getPos) => {
    const dom = element('figure');
    const image = element('img', { draggable: 'false' });
    const pick = element('button', { type: 'button', 'data-pick': '' });
    pick.addEventListener('click', () => pickImage(getPos() ?? 0));
    const frame = element('div', { contenteditable: 'false', 'data-frame': '' });
    const contentDOM = element('figcaption');
    frame.append(image, pick);
    dom.append(frame, contentDOM);
    const update = (next: Node) => {
      if (next.type !== node.type) return false;
      const src = textAttribute(next, 'src');
      const url = src === '' ? undefined : imageUrl(src);
      showImage(image, url, textAttribute(next, 'alt'));
      image.hidden = url === undefined;
      pick.hidden = url !== undefined;
      pick.textContent = src === '' ? 'Choose image…' : `Image ${src}`;
      return true;
    };
    update(node);
    return {
      dom,
      contentDOM,
      update,
      stopEvent: (event) => event.target === pick,
      ignoreMutation: (change) => !contentDOM.contains(change.target),
    };
  };

const imageView =
  ({ imageUrl }: ViewContext): NodeViewConstructor =>
  (node) => {
    const src = textAttribute(node, 'src');
    const url = imageUrl(src);
    const dom = element(url === undefined ? 'code' : 'img', { 'data-raw': '' });
    if (url === undefined) dom.textContent = textAttribute(node, 'alt') || src;
    else showImage(dom, url, textAttribute(node, 'alt'));
    return { dom };
  };

/** Inline source, shortened. Anchors are a sign. */
const rawView: NodeViewConstructor = (node) => {
  const text = textAttribute(node, 'text');
  const dom = element('code', { 'data-raw': '', title: text });
  const icon = /fa-([\w-]+)/.exec(text)?.[1];
  const anchor = /^<a\s+(?:id|name)=/.test(text) ? '#' : undefined;
  dom.textContent = anchor ?? icon ?? (text.length > 40 ? `${text.slice(0, 40)}…` : text);
  return { dom };
};

/** A list item; a task has its box. */
const itemView: NodeViewConstructor = (node, view, getPos) => {
  const isTask = node.attrs['checked'] !== null;
  const dom = element('li', isTask ? { 'data-task': '' } : {});
  if (!isTask)
    return {
      dom,
      contentDOM: dom,
      update: (next) => next.type === node.type && next.attrs['checked'] === null,
    };
  const box = element('input', { type: 'checkbox', contenteditable: 'false', 'aria-label': 'Done' });
  const contentDOM = element('div');
  dom.append(box, contentDOM);
  box.checked = node.attrs['checked'] === true;
  box.addEventListener('change', () => {
    const pos = getPos();
    if (pos !== undefined)
      setAttributes(pos, { checked: box.checked })(view.state, (tr) => view.dispatch(tr));
  });
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs['checked'] === null) return false;
      box.checked = next.attrs['checked'] === true;
      return true;
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (change) => !contentDOM.contains(change.target),
  };
};

/** An expandable block, always open in the editor. */
const detailsView: NodeViewConstructor = () => {
  const dom = element('div', { 'data-details': '', role: 'group', 'aria-label': 'Expandable' });
  return { dom, contentDOM: dom };
};

/** An element without a form around blocks: its tag, then the blocks. */
const wrapperView: NodeViewConstructor = (node) => {
  const dom = element('div', { 'data-block': 'element' });
  const label = element('p', { 'data-label': '', contenteditable: 'false' });
  label.textContent = textAttribute(node, 'open');
  const contentDOM = element('div', { 'data-content': '' });
  dom.append(label, contentDOM);
  return { dom, contentDOM, ignoreMutation: (change) => !contentDOM.contains(change.target) };
};

/** How the editor draws nodes. */
export const nodeViews = (context: ViewContext): Record<string, NodeViewConstructor> => ({
  box: boxOrTabs,
  card: cardView(context),
  details: detailsView,
  figure: figureView(context),
  hr: dividerView,
  image: imageView(context),
  list_item: itemView,
  raw: rawView,
  source: sourceView(context.onSourceDone),
  wrapper: wrapperView,
});
