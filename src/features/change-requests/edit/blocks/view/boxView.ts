import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { labelOf } from '#markdown/blocks/blockText.ts';
import { noteStyle } from '#markdown/blocks/noteStyles.ts';
import { attributesOf, textAttribute } from '../document/writer.ts';
import { blockName } from './blockFields.ts';
import { element } from './element.ts';

/** The name in the tag of a box or a card. */
export const blockKind = (node: Node) => textAttribute(node, 'name');

/** Names steps and columns by their place. */
function numberParts({ children }: HTMLElement, { childCount, firstChild }: Node) {
  const name = blockName(firstChild ? blockKind(firstChild) : '');
  for (const [at, part] of [...children].entries()) {
    const label = `${name} ${at + 1} of ${childCount}`;
    if (part.getAttribute('aria-label') !== label) part.setAttribute('aria-label', label);
  }
}

/** A box: its label, then its blocks. */
export function boxView(node: Node): NodeView {
  const name = blockKind(node);
  const isNumbered = name === 'step' || name === 'column';
  const dom = element('div', { 'data-block': name, role: 'group' });
  const label = element('p', { 'data-label': '', contenteditable: 'false' });
  const contentDOM = element('div', { 'data-content': '' });
  dom.append(label, contentDOM);
  const update = (next: Node) => {
    if (next.type !== node.type || blockKind(next) !== name) return false;
    const attributes = attributesOf(next);
    const { style = '', condition, title, date, description } = attributes;
    if (name === 'hint') dom.dataset['style'] = noteStyle(style);
    const words =
      name === 'hint' ? labelOf({ name, attributes }) : (condition ?? title ?? date ?? description);
    label.textContent = name === 'hint' ? (words ?? '') : [blockName(name), words].filter(Boolean).join(': ');
    if (!isNumbered || !dom.hasAttribute('aria-label'))
      dom.setAttribute('aria-label', [blockName(name), words].filter(Boolean).join(': '));
    // After the parts were drawn.
    if (name === 'stepper' || name === 'columns') queueMicrotask(() => numberParts(contentDOM, next));
    label.hidden = name === 'stepper' || name === 'step' || name === 'columns' || name === 'column';
    return true;
  };
  update(node);
  return { dom, contentDOM, update, ignoreMutation: (change) => !contentDOM.contains(change.target) };
}
