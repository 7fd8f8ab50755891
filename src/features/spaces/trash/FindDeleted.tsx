import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#api/ApiError.ts';
import type { Space } from '#contract/space.ts';
import { spaceIdIn } from '#directory/seenSpaces.ts';
import { queuedSpaceQuery } from '#directory/spaces.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import styles from './Trash.module.css';

function Found({ organizationId, space }: { organizationId: string; space: Space }) {
  const { id: spaceId, organization, deletedAt } = space;
  const link = (
    <AppLink to={paths.space.to({ organizationId: organization, spaceId })}>{titleOf(space)}</AppLink>
  );
  if (organization !== organizationId)
    return (
      <output>
        {link} belongs to another organization.{' '}
        {deletedAt !== undefined && (
          <AppLink to={paths.trash.to({ organizationId: organization }, { find: spaceId })}>
            Open its trash
          </AppLink>
        )}
      </output>
    );
  return deletedAt === undefined ? (
    <output>{link} is not deleted.</output>
  ) : (
    <output>{link} is deleted, and listed below.</output>
  );
}

const failure = (error: Error) =>
  error instanceof ApiError && error.status === 404
    ? 'There is no such space: it was removed for good, or you may not see it.'
    : messageOf(error);

export function FindDeleted({ organizationId }: { organizationId: string }) {
  const [asked, ask] = useSearchValue('find');
  const [text, setText] = useState(asked ?? '');
  const [fault, setFault] = useState<string>();
  const [fieldId, noteId] = [useId(), useId()];
  const { data, error, isFetching } = useQuery({
    ...queuedSpaceQuery(asked ?? ''),
    enabled: asked !== null,
    retry: false,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const id = spaceIdIn(text);
    setFault(id === null ? 'Enter the id of a space, or an address with /spaces/ in it.' : undefined);
    if (id !== null) ask(id);
  }
  const told = fault ?? (asked !== null && error ? failure(error) : undefined);
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <label className={input.label} htmlFor={fieldId}>
        Id or address of a deleted space
      </label>
      <div className={styles.line}>
        <input
          id={fieldId}
          className={input.input}
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={told !== undefined}
          aria-describedby={noteId}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={isFetching}>
          Find space
        </Button>
      </div>
      <div id={noteId} className={styles.note}>
        {told !== undefined && <Fault role="alert">{told}</Fault>}
        {told === undefined && asked !== null && data && (
          <Found organizationId={organizationId} space={data} />
        )}
      </div>
    </form>
  );
}
