import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { isComposing } from '#lib/keys.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { mentionAt, type MentionDraft } from './mentions.ts';
import styles from './Mentions.module.css';
import { useMentionChoices, type MentionChoice, type MentionPlace } from './useMentionChoices.ts';

/** Only the path: the contract’s rows load with their screens. */
const listPeople = { method: 'GET', path: '/v1/spaces/{spaceId}/permissions/aggregate' } as const;

type Props = MentionPlace & {
  /** A text area. */
  children: ReactNode;
};

const fieldIn = (place: HTMLElement | null) => place?.querySelector('textarea') ?? null;

/** Replaces a part of a text area like typing does, so that its form and its undo know. */
function replace(field: HTMLTextAreaElement, { from, to }: MentionDraft, text: string) {
  field.focus();
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Completes “@” and a name in a text area with the people who can see the space, and teams. */
export function Mentions(props: Props) {
  const has = useHasOperation(listPeople) === true;
  return has ? <Completion {...props} /> : props.children;
}

function Completion({ children, ...at }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<MentionDraft | null>(null);
  const [active, setActive] = useState(0);
  const choices = useMentionChoices(at, draft);
  const current = choices[Math.min(active, choices.length - 1)];

  function read() {
    const field = fieldIn(place.current);
    setDraft(field && mentionAt(field.value, field.selectionStart));
    setActive(0);
  }

  function choose({ markdown, canSee }: MentionChoice) {
    const field = fieldIn(place.current);
    if (!field || !draft || !canSee) return;
    replace(field, draft, `${markdown} `);
    setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!current || !isPlain || isComposing(event.nativeEvent)) return;
    const { length } = choices;
    if (event.key === 'ArrowDown') setActive((active + 1) % length);
    else if (event.key === 'ArrowUp') setActive((active + length - 1) % length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && current.canSee) choose(current);
    else if (event.key === 'Escape') setDraft(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The keys are those of the text area inside.
    <div
      ref={place}
      className={styles.place}
      onInput={read}
      onClick={read}
      onKeyDownCapture={onKeyDown}
      onBlur={() => setDraft(null)}
    >
      {children}
      {current && <Choices choices={choices} current={current} onChoose={choose} />}
      <output className="quiet-text">
        {current && !current.canSee && `${current.name} can’t see this space and won’t be notified.`}
      </output>
    </div>
  );
}

// The text area keeps the focus, so the list has no controls of its own.
const listRole = { role: 'listbox' };

/** Names the list in the text area while it is shown, so that screen readers read the active option. */
function nameList(list: HTMLElement | null) {
  const field = fieldIn(list?.parentElement ?? null);
  if (!list || !field) return undefined;
  const names = [
    'aria-autocomplete',
    'aria-controls',
    'aria-expanded',
    'aria-haspopup',
    'aria-activedescendant',
  ];
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-haspopup', 'listbox');
  field.setAttribute('aria-controls', list.id);
  return () => ['role', ...names].forEach((name) => field.removeAttribute(name));
}

function nameOption(option: HTMLElement | null) {
  fieldIn(option?.parentElement?.parentElement ?? null)?.setAttribute(
    'aria-activedescendant',
    option?.id ?? '',
  );
  option?.scrollIntoView({ block: 'nearest' });
}

type ChoicesProps = {
  choices: readonly MentionChoice[];
  current: MentionChoice;
  onChoose: (choice: MentionChoice) => void;
};

/** The attributes of an option. The text area keeps the focus, and has the keys. */
const optionProps = (choice: MentionChoice, isActive: boolean, onChoose: ChoicesProps['onChoose']) => ({
  role: 'option',
  id: `mention-${choice.id}`,
  className: styles.option,
  'aria-selected': isActive,
  'aria-disabled': choice.canSee ? undefined : true,
  'data-active': isActive ? true : undefined,
  onPointerDown: (event: PointerEvent<HTMLElement>) => event.preventDefault(),
  onClick: () => onChoose(choice),
});

const Choices = ({ choices, current, onChoose }: ChoicesProps) => (
  <ul
    ref={nameList}
    id="mention-choices"
    {...listRole}
    aria-label="People and teams to mention"
    className={styles.list}
  >
    {choices.map((choice) => (
      <li
        key={choice.id}
        ref={choice === current ? nameOption : undefined}
        {...optionProps(choice, choice === current, onChoose)}
      >
        <Avatar name={choice.name} photo={choice.photo} />
        <span className={styles.name}>{choice.name}</span>
        <small>{choice.note}</small>
      </li>
    ))}
  </ul>
);
