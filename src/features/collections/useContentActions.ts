import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { perform } from '#api/mutation.ts';
import type { EditMode } from '#contract/space.ts';
import { duplicateSpace, removeSpace, updateSpace } from '#directory/spaces/spaceWrites.ts';
import type { SpaceItem } from './contentItems.ts';
import type { RowMarks } from '#ui/tree/useTreeRows.ts';

const inlineErrors = { showsError: () => true };

/** `onDuplicated` receives the ID of the copy. The result is memoized on it. */
export function useContentActions({ mark, refuse }: RowMarks, onDuplicated: (id: string) => void) {
  const client = useQueryClient();
  return useMemo(() => {
    async function run<T>(item: SpaceItem, progress: string, pastTense: string, write: () => Promise<T>) {
      mark(item.id, { state: 'busy', text: progress });
      try {
        const response = await write();
        mark(item.id, null);
        return response;
      } catch (error) {
        refuse(item, pastTense, messageOf(error));
        return null;
      }
    }
    return {
      async duplicate(item: SpaceItem) {
        const copy = await run(item, 'Duplicating…', 'duplicated', () =>
          perform(client, duplicateSpace, { spaceId: item.id }, inlineErrors),
        );
        if (copy) onDuplicated(copy.id);
      },
      remove: (item: SpaceItem) =>
        run(item, 'Deleting…', 'deleted', () =>
          perform(client, removeSpace, { spaceId: item.id }, inlineErrors),
        ),
      setMode(item: SpaceItem, editMode: EditMode) {
        const [progress, pastTense] =
          editMode === 'locked' ? ['Locking…', 'locked'] : ['Unlocking…', 'unlocked'];
        return run(item, progress, pastTense, () =>
          perform(client, updateSpace, { spaceId: item.id, body: { editMode } }, inlineErrors),
        );
      },
    };
  }, [client, mark, refuse, onDuplicated]);
}

export type ContentActions = ReturnType<typeof useContentActions>;
