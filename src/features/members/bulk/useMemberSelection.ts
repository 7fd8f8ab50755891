import { useState } from 'react';
import { useStore } from '#lib/useStore.ts';
import { jobs, markOf, marksChanged } from '#api/bulk/jobs.ts';
import type { Member } from '#contract/member.ts';
import { nameOf } from '../members.text.ts';
import type { MembersSearch } from '../members.list.ts';
import { selectedIds, emptySelection, validSelection, selectOnPage, type Selection } from './selection.ts';

export function useMemberSelection(page: readonly Member[], search: MembersSearch) {
  const [kept, setSelection] = useState<Selection>(emptySelection);
  const selection = validSelection(kept, search);
  const shown = useStore(jobs);
  useStore(marksChanged);
  return {
    selection,
    setSelection,
    /** Props of the table: the selected rows and the bulk status of each row. */
    table: {
      selection: {
        ids: selectedIds(selection, page),
        onChange: (ids: ReadonlySet<string>) => setSelection(selectOnPage(selection, page, ids)),
        nameOf,
      },
      rowMark: shown.length > 0 ? ({ id }: Member) => markOf(id) : undefined,
    },
  };
}

export type MemberSelection = ReturnType<typeof useMemberSelection>;
