import { Download } from 'lucide';
import { useState, type ComponentType } from 'react';
import { startExport } from '#api/bulk/startExport.ts';
import { members } from '#contract/areas/members.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { membersList } from '../members.list.ts';
import type { DialogProps } from './MembersBulkDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { emptySelection, isSelected, selectionSize, type Selection } from './selection.ts';
import { SsoDialog } from './SsoDialog.tsx';
import { AddToTeamDialog, RemoveFromTeamDialog } from './TeamDialog.tsx';
import type { MemberSelection } from './useMemberSelection.ts';

export type BulkBarProps = Pick<MemberSelection, 'selection' | 'setSelection'> & {
  organization: Organization;
  /** The number of matches, if known. */
  count: number | undefined;
  /** Returns the selection of all matches. */
  all: (count: number) => Selection;
  /** The number of selected members on this page. */
  onPage: number;
  /** Whether the page has no members. */
  isEmpty: boolean;
};

/** Starts a CSV export of the selected members. Reads all members that match the selection, to have all properties. */
const exportSelected = (organizationId: string, selection: Selection) =>
  startExport({
    title: `Export ${pluralize(selectionSize(selection), 'member')}`,
    file: 'selected-members.csv',
    operation: members.list,
    input: { organizationId, query: selection.all ? selection.filter : {} },
    of: selectionSize(selection),
    csv: membersList.csv,
    only: ({ id }) => isSelected(selection, id),
  });

const dialogs: Record<string, ComponentType<DialogProps>> = {
  role: RoleDialog,
  sso: SsoDialog,
  add: AddToTeamDialog,
  leave: RemoveFromTeamDialog,
  remove: RemoveDialog,
};

function locationText(selection: Selection, onPage: number) {
  if (selection.all) return `of ${formatNumber(selection.count)} matching`;
  const elsewhere = selection.members.size - onPage;
  if (elsewhere === 0) return 'on this page';
  return onPage === 0 ? 'on other pages' : 'on this and other pages';
}

export function MembersBulkBar(props: BulkBarProps) {
  const { organization, count, all, onPage, isEmpty, selection, setSelection } = props;
  const [openDialog, setOpenDialog] = useState<string | null>(null);
  const Dialog = openDialog === null ? undefined : dialogs[openDialog];
  const chosen = selectionSize(selection);
  return (
    <>
      <BulkBar
        count={chosen}
        where={locationText(selection, onPage)}
        all={count === undefined ? undefined : { count, onSelect: () => setSelection(all(count)) }}
        onClear={() => setSelection(emptySelection)}
      >
        <Button small onClick={() => setOpenDialog('role')}>
          Change role…
        </Button>
        <Button small onClick={() => setOpenDialog('add')}>
          Add to team…
        </Button>
        <Button small onClick={() => setOpenDialog('leave')}>
          Remove from team…
        </Button>
        <Button small onClick={() => setOpenDialog('sso')}>
          Switch to SSO…
        </Button>
        <Button small icon={Download} onClick={() => exportSelected(organization.id, selection)}>
          Export {pluralize(chosen, 'member')}
        </Button>
        <Button
          small
          variant="danger"
          reason={
            isEmpty ? 'None of the selected members are listed. Change the filters to see them.' : undefined
          }
          onClick={() => setOpenDialog('remove')}
        >
          Remove…
        </Button>
      </BulkBar>
      {Dialog && (
        <Dialog
          organizationId={organization.id}
          organization={organization.title}
          selection={selection}
          setSelection={setSelection}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
