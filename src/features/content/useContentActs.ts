import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { perform } from '#api/mutation.ts';
import type { EditMode } from '#contract/space.ts';
import { duplicateSpace, removeSpace, updateSpace } from '#directory/spaceWrites.ts';
import type { SpaceItem } from './contentItems.ts';
import type { RowMarks } from '#ui/tree/useRowMarks.ts';

const shown = { showsError: () => true };

/** `onCopied` is told the id of the copy. What is answered stays the same as long as that does. */
export function useContentActs({ mark, refuse }: RowMarks, onCopied: (id: string) => void) {
  const client = useQueryClient();
  return useMemo(() => {
    async function run<T>(item: SpaceItem, doing: string, done: string, write: () => Promise<T>) {
      mark(item.id, { is: 'busy', text: doing });
      try {
        const answer = await write();
        mark(item.id, null);
        return answer;
      } catch (error) {
        refuse(item, done, messageOf(error));
        return null;
      }
    }
    return {
      async duplicate(item: SpaceItem) {
        const copy = await run(item, 'It is being copied', 'copied', () =>
          perform(client, duplicateSpace, { spaceId: item.id }, shown),
        );
        if (copy) onCopied(copy.id);
      },
      remove: (item: SpaceItem) =>
        run(item, 'It is being deleted', 'deleted', () =>
          perform(client, removeSpace, { spaceId: item.id }, shown),
        ),
      setMode: (item: SpaceItem, editMode: EditMode) =>
        run(item, 'It is being changed', editMode === 'locked' ? 'locked' : 'unlocked', () =>
          perform(client, updateSpace, { spaceId: item.id, body: { editMode } }, shown),
        ),
    };
  }, [client, mark, refuse, onCopied]);
}

export type ContentActs = ReturnType<typeof useContentActs>;
