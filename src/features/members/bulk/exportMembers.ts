import { startExport } from '#api/bulk/startExport.ts';
import { members } from '#contract/members.ts';
import { pluralize } from '#lib/format.ts';
import { membersList } from '../members.list.ts';
import { isSelected, selectionSize, type Selection } from './selection.ts';

/** Starts a CSV export of the selected members. Reads all members that match the selection, to have all properties. */
export const exportSelected = (organizationId: string, selection: Selection) =>
  startExport({
    title: `Export ${pluralize(selectionSize(selection), 'member')}`,
    file: 'selected-members.csv',
    row: members.list,
    input: { organizationId, query: selection.all ? selection.filter : {} },
    of: selectionSize(selection),
    csv: membersList.csv,
    only: ({ id }) => isSelected(selection, id),
  });
