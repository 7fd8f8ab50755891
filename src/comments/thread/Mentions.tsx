import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { members } from '#contract/areas/members.ts';
import type { User } from '#contract/user.ts';
import { aggregateQuery } from '#directory/access/access.api.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import { mentionAt, mentionMarkdown, peopleFor, type MentionDraft } from './mentions.ts';
import styles from './Mentions.module.css';

/** Only the path: the contract’s rows load with their screens. */
const listPeople = { method: 'GET', path: '/v1/spaces/{spaceId}/permissions/aggregate' } as const;

type Place = { spaceId: string; organizationId: string };
type Props = Place & {
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

type Choice = { user: User; canSee: boolean };

/** Members who match the typed name, which the list of the space’s people may lack. */
const searchQuery = (organizationId: string, search: string) =>
  apiQuery(members.list, { organizationId, query: { search, limit: 20 } });

/** Returns the people who can see the space, then members who can’t. */
function useChoices({ spaceId, organizationId }: Place, draft: MentionDraft | null): Choice[] {
  const text = draft?.text ?? '';
  const searched = useDebounced(text);
  const { data } = useQuery({ ...aggregateQuery({ kind: 'space', id: spaceId }), enabled: draft !== null });
  const { data: found } = useQuery({
    ...searchQuery(organizationId, searched),
    enabled: searched !== '',
    retry: false,
  });
  if (!data || !draft) return [];
  const seeing = data.items.map(({ user }) => user);
  const ids = new Set(seeing.map(({ id }) => id));
  const others = found?.items.map(({ user }) => user).filter(({ id }) => !ids.has(id)) ?? [];
  return [
    ...peopleFor(seeing, text).map((user) => ({ user, canSee: true })),
    ...(text === '' ? [] : peopleFor(others, text).map((user) => ({ user, canSee: false }))),
  ];
}

// The text area keeps the focus, so the list has no controls of its own.
const listRole = { role: 'listbox' };
const optionRole = { role: 'option' };

/** Completes “@” and a name in a text area with the people who can see the space. */
export function Mentions(props: Props) {
  const has = useHasOperation(listPeople) === true;
  return has ? <Completion {...props} /> : props.children;
}

function Completion({ children, ...at }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<MentionDraft | null>(null);
  const [active, setActive] = useState(0);
  const choices = useChoices(at, draft);
  const current = choices[Math.min(active, choices.length - 1)];

  function read() {
    const field = fieldIn(place.current);
    setDraft(field && mentionAt(field.value, field.selectionStart));
    setActive(0);
  }

  function choose({ user, canSee }: Choice) {
    const field = fieldIn(place.current);
    if (!field || !draft || !canSee) return;
    replace(field, draft, `${mentionMarkdown(user)} `);
    setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
    const { length } = choices;
    if (event.key === 'ArrowDown') setActive((active + 1) % length);
    else if (event.key === 'ArrowUp') setActive((active + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') setDraft(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys are those of the text area inside.
    <div
      ref={place}
      className={styles.place}
      onInput={read}
      onClick={read}
      onKeyDownCapture={onKeyDown}
      onBlur={() => setDraft(null)}
    >
      {children}
      {current && (
        <ul {...listRole} aria-label="People to mention" className={styles.list}>
          {choices.map((choice) => (
            <li
              key={choice.user.id}
              {...optionRole}
              aria-selected={choice === current}
              aria-disabled={!choice.canSee || undefined}
              data-active={choice === current || undefined}
              className={styles.option}
              // The text area keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <Avatar name={choice.user.displayName} photo={choice.user.photoURL} />
              <span className={styles.name}>{choice.user.displayName}</span>
              <small>{choice.canSee ? choice.user.email : 'Can’t see this space'}</small>
            </li>
          ))}
        </ul>
      )}
      <output className="quiet-text">
        {current && `${current.user.displayName}${current.canSee ? '' : ', can’t see this space'}`}
      </output>
    </div>
  );
}
