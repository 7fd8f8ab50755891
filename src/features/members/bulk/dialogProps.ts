// What every question about many members is given.
import type { SetSelection } from './bulkRows.ts';
import type { Selection } from './selection.ts';

export type DialogProps = {
  organizationId: string;
  /** The organization's title. */
  organization: string;
  selection: Selection;
  setSelection: SetSelection;
  onClose: () => void;
};
