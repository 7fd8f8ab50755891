import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { CustomField } from '#contract/custom-fields.ts';
import type { EditEnd } from '#ui/sheet/Sheet.tsx';
import { fieldTitle } from '../customFields.words.ts';
import { ValueControl } from '../ValueControl.tsx';

type Props = {
  field: CustomField;
  /** The title of the space. */
  of: string;
  text: string;
  onKeep: (text: string) => void;
  onEnd: (where: EditEnd) => void;
};

/** Enter in a choice of several goes down the list like everywhere else. */
function stepIn(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox')
    return;
  const all = [...event.currentTarget.querySelectorAll('input')];
  event.preventDefault();
  all[all.indexOf(event.target) + step]?.focus();
}

export function CellEditor({ field, of, text: before, onKeep, onEnd }: Props) {
  const [text, setText] = useState(before);
  const ended = useRef(false);
  function end(where: EditEnd, keeps = true) {
    if (ended.current) return;
    ended.current = true;
    if (keeps && text !== before) onKeep(text);
    onEnd(where);
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    stepIn(event);
    if (event.nativeEvent.isComposing) return;
    const back = event.shiftKey;
    if (event.key === 'Escape') end('stay', false);
    else if (event.key === 'Enter') end(back ? 'up' : 'down');
    else if (event.key === 'Tab') end(back ? 'left' : 'right');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) end('away');
  };
  return (
    <div role="presentation" onKeyDown={press} onBlur={leave}>
      <ValueControl
        field={field}
        text={text}
        onText={setText}
        control={{ 'aria-label': `${fieldTitle(field)} of ${of}` }}
      />
    </div>
  );
}
