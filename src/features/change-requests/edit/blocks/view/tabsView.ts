import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { attributesOf } from '../document/writer.ts';
import { element } from './element.ts';
import { newPart } from './parts.ts';

/** Shows the tab that contains an element, by the element of its tabs. */
const shows = new WeakMap<Element, (tab: Element) => void>();

/** The tab that is shown, by the node of its tabs: other views of it show the same. */
const shownTabs = new WeakMap<Node, number>();

/** Shows the tabs that contain an element. */
export function showTabsOf(node: globalThis.Node | null) {
  let tab = node instanceof Element ? node : (node?.parentElement ?? null);
  for (
    tab = tab?.closest('[data-tab]') ?? null;
    tab;
    tab = tab.parentElement?.closest('[data-tab]') ?? null
  ) {
    const tabs = tab.closest('[data-tabs]');
    if (tabs) shows.get(tabs)?.(tab);
  }
}

/** The panel of a tab. Whether it is hidden isn't part of the document. */
export function tabView(node: Node): NodeView {
  const dom = element('div', { 'data-tab': '', role: 'group' });
  const update = (next: Node) => {
    if (next.type !== node.type || next.attrs['name'] !== 'tab') return false;
    dom.setAttribute('aria-label', `Tab: ${attributesOf(next)['title'] ?? ''}`);
    return true;
  };
  update(node);
  return {
    dom,
    contentDOM: dom,
    update,
    ignoreMutation: ({ type }) => type === 'attributes',
  };
}

/** Tabs: a button for each, and the panel of the current one. */
export function tabsView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const dom = element('div', { 'data-tabs': '' });
  const head = element('div', {
    contenteditable: 'false',
    'data-tab-list': '',
    role: 'group',
    'aria-label': 'Tabs',
  });
  const contentDOM = element('div', { 'data-content': '' });
  dom.append(head, contentDOM);
  let current = shownTabs.get(node) ?? 0;
  let shown = node;

  const enter = (at: number) => {
    const pos = getPos();
    if (pos === undefined) return;
    let inside = pos + 1;
    for (let i = 0; i < at; i += 1) inside += shown.child(i).nodeSize;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(inside + 1))));
    view.focus();
  };
  const addTab = () => {
    const pos = getPos();
    if (pos === undefined) return;
    const end = pos + shown.nodeSize - 1;
    current = shown.childCount;
    view.dispatch(view.state.tr.insert(end, newPart('tab')));
    enter(current);
  };
  function draw() {
    current = Math.min(current, shown.childCount - 1);
    shownTabs.set(shown, current);
    const buttons = shown.children.map((tab, at) => {
      const button = element('button', { type: 'button', 'aria-pressed': String(at === current) });
      button.textContent = attributesOf(tab)['title'] || `Tab ${at + 1}`;
      button.addEventListener('click', () => {
        show(at);
        enter(at);
      });
      return button;
    });
    const add = element('button', { type: 'button', 'aria-label': 'Add tab', title: 'Add tab' });
    add.textContent = '+';
    add.addEventListener('click', addTab);
    head.replaceChildren(...buttons, add);
    for (const [at, panel] of [...contentDOM.children].entries())
      if (panel instanceof HTMLElement) panel.hidden = at !== current;
  }
  function show(at: number) {
    current = at;
    draw();
  }
  // The panel of a new tab isn't hidden yet.
  shows.set(dom, (tab) => {
    const at = [...contentDOM.children].indexOf(tab);
    if (at >= 0 && at !== current) show(at);
  });
  draw();
  // The panels exist after this function has returned.
  queueMicrotask(draw);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs['name'] !== 'tabs') return false;
      shown = next;
      draw();
      queueMicrotask(draw);
      return true;
    },
    stopEvent: ({ target }) => target instanceof globalThis.Node && head.contains(target),
    ignoreMutation: (change) => !contentDOM.contains(change.target) || change.type === 'attributes',
  };
}
