import { NodeSelection, Plugin, type Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { toggle } from './commands.ts';
import { element } from './element.ts';

/** Buttons at selected text. The same are in the toolbar, so they aren't tab stops. */
export function bubble({ onForm, onComment }: { onForm: () => void; onComment?: (() => void) | undefined }) {
  const bar = element('div', {
    'data-bubble': '',
    hidden: '',
    role: 'toolbar',
    'aria-label': 'Selected text',
  });
  const commands: { label: string; sign: string; command: Command }[] = [
    { label: 'Bold', sign: 'B', command: toggle('strong') },
    { label: 'Italic', sign: 'I', command: toggle('em') },
    { label: 'Code', sign: '<>', command: toggle('code') },
    {
      label: 'Link',
      sign: 'Link',
      command: () => {
        onForm();
        return true;
      },
    },
  ];
  if (onComment)
    commands.push({
      label: 'Comment',
      sign: 'Comment',
      command: () => {
        onComment();
        return true;
      },
    });
  function place(view: EditorView) {
    const { selection } = view.state;
    const isText =
      !selection.empty && !(selection instanceof NodeSelection) && selection.$from.parent.inlineContent;
    const isShown = isText && selection.$from.parent.type.spec.code !== true && view.hasFocus();
    if (bar.hidden === isShown) bar.hidden = !isShown;
    if (!isShown) return;
    const parent = view.dom.parentElement?.getBoundingClientRect();
    const [start, end] = [view.coordsAtPos(selection.from), view.coordsAtPos(selection.to)];
    const left = Math.min(start.left, innerWidth - bar.offsetWidth - 16) - (parent?.left ?? 0);
    const above = start.top - bar.offsetHeight - 8;
    bar.style.left = `${Math.max(0, left)}px`;
    bar.style.top = `${(above > 96 ? above : end.bottom + 8) - (parent?.top ?? 0)}px`;
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        blur: () => {
          bar.hidden = true;
          return false;
        },
        focus: (view) => {
          place(view);
          return false;
        },
      },
    },
    view(view) {
      const buttons = commands.map(({ label, sign, command }) => {
        const button = element('button', {
          type: 'button',
          tabindex: '-1',
          'aria-label': label,
          title: label,
        });
        button.textContent = sign;
        button.addEventListener('mousedown', (event) => {
          event.preventDefault();
          command(view.state, (tr) => view.dispatch(tr), view);
        });
        return button;
      });
      bar.append(...buttons);
      view.dom.parentElement?.append(bar);
      return {
        update(next, before) {
          if (before.selection !== next.state.selection || before.doc !== next.state.doc) place(next);
        },
        destroy: () => bar.remove(),
      };
    },
  });
}
