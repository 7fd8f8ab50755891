// Where an import may go: into the space, or into one of its change requests.
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceWords.ts';
import type { OptionGroup } from '#ui/Select.tsx';
import { requestName } from '../space.words.ts';
import { theSpace } from './useImportDialog.ts';

/** `asked` is offered also where the list doesn't have it. A locked space takes nothing by itself. */
export function importTargets(
  space: Pick<Space, 'title' | 'editMode'>,
  requests: readonly ChangeRequest[],
  asked: string,
): OptionGroup[] {
  const isKnown = asked === theSpace || requests.some(({ id }) => id === asked);
  const options = requests.map((request) => ({ value: request.id, label: requestName(request) }));
  const all = isKnown ? options : [{ value: asked, label: `Change request ${asked}` }, ...options];
  return [
    ...(space.editMode === 'locked'
      ? []
      : [{ group: 'At once', options: [{ value: theSpace, label: titleOf(space) }] }]),
    ...(all.length > 0 ? [{ group: 'Change requests', options: all }] : []),
  ];
}
