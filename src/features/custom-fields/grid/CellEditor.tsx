import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isComposing } from '#lib/keys.ts';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { EditEnd } from '../sheet/Sheet.tsx';
import { fieldTitle } from '../customFields.text.ts';
import { ValueControl } from '../ValueControl.tsx';

type Props = {
  field: CustomField;
  spaceTitle: string;
  text: string;
  /** Called with the changed text when editing ends. */
  onChange: (text: string) => void;
  onEnd: (where: EditEnd) => void;
};

/** Moves the focus between the checkboxes of a multi-select. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox')
    return;
  const all = [...event.currentTarget.querySelectorAll('input')];
  event.preventDefault();
  all[all.indexOf(event.target) + step]?.focus();
}

export function CellEditor({ field, spaceTitle, text: initial, onChange, onEnd }: Props) {
  const [text, setText] = useState(initial);
  const ended = useRef(false);
  function end(where: EditEnd, save = true) {
    if (ended.current) return;
    ended.current = true;
    if (save && text !== initial) onChange(text);
    onEnd(where);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    moveFocus(event);
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') end('stay', false);
    else if (event.key === 'Enter') end(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') end(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) end('away');
  };
  return (
    <div role="presentation" onKeyDown={handleKey} onBlur={handleBlur}>
      <ValueControl
        field={field}
        text={text}
        onText={setText}
        control={{ 'aria-label': `${fieldTitle(field)} for ${spaceTitle}` }}
      />
    </div>
  );
}
