import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import type { Space } from '#contract/space.ts';
import { queuedSpaceQuery } from '#directory/spaces/spaces.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import styles from './Trash.module.css';
import { spaceIdIn } from './trash.list.ts';

function SearchResult({ organizationId, space }: { organizationId: string; space: Space }) {
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
            View that organization’s trash
          </AppLink>
        )}
      </output>
    );
  return deletedAt === undefined ? (
    <output>{link} isn’t in the trash.</output>
  ) : (
    <output>{link} was deleted and is listed below.</output>
  );
}

const errorText = (error: Error) =>
  error instanceof ApiError && error.status === 404
    ? 'Space not found. It may have been permanently deleted, or you don’t have access.'
    : messageOf(error);

export function FindDeletedSpace({ organizationId }: { organizationId: string }) {
  const [spaceId, setSpaceId] = useSearchValue('find');
  const [text, setText] = useState(spaceId ?? '');
  const [fault, setFault] = useState<string>();
  const [fieldId, noteId] = [useId(), useId()];
  const { data, error, isFetching } = useQuery({
    ...queuedSpaceQuery(spaceId ?? ''),
    enabled: spaceId !== null,
    retry: false,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const id = spaceIdIn(text);
    setFault(id === null ? 'Enter a space ID or a URL that contains /spaces/.' : undefined);
    if (id !== null) setSpaceId(id);
  }
  const message = fault ?? (spaceId !== null && error ? errorText(error) : undefined);
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <label className={input.label} htmlFor={fieldId}>
        Deleted space ID or URL
      </label>
      <div className={styles.line}>
        <input
          id={fieldId}
          className={input.input}
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={message !== undefined}
          aria-describedby={noteId}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={isFetching}>
          Find space
        </Button>
      </div>
      <div id={noteId} className={styles.note}>
        {message !== undefined && <Fault role="alert">{message}</Fault>}
        {message === undefined && spaceId !== null && data && (
          <SearchResult organizationId={organizationId} space={data} />
        )}
      </div>
    </form>
  );
}
