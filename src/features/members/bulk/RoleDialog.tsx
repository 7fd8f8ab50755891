import { useQueryClient } from '@tanstack/react-query';
import { toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import { transition } from '#api/bulk/rows.ts';
import { useState } from 'react';
import type { Role } from '#contract/fields.ts';
import { guestValue, isRole, roleCan, roleName, roleOptions } from '#directory/access/roles.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { BareSelect } from '#ui/Select.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { MembersBulkDialog, countMembers, type DialogProps } from './MembersBulkDialog.tsx';
import { bulkRows } from './bulkRows.ts';
import { skippedMembers, skippedText } from './skipped.ts';
import { selectionSize, type SelectedMember } from './selection.ts';
import { startRoleChange } from './bulkMembers.ts';
import { useSelectedMembers } from './useSelectedMembers.ts';

const unset = 'unset';
const options = [
  { value: unset, label: 'Select a role' },
  ...roleOptions,
  { value: guestValue, label: 'Guest (no role)' },
];

/** The selected role; undefined if none is selected. */
const roleIn = (value: string): Role | null | undefined => {
  if (value === guestValue) return null;
  return isRole(value) ? value : undefined;
};

const rowsOf = (members: readonly SelectedMember[], role: Role | null, out: ReadonlyMap<string, string>) =>
  bulkRows(members, {
    resultText: (member) => transition(roleName(member.role), roleName(role)),
    already: (member) => (member.role === role ? `Already ${roleName(role)}` : null),
    out,
  });

export function RoleDialog({ organizationId, selection, setSelection, onClose }: DialogProps) {
  const client = useQueryClient();
  const [value, setValue] = useState(unset);
  const chosen = useSelectedMembers(organizationId, selection);
  const { members = [], facts } = chosen;
  const role = roleIn(value);
  const admins = role === 'admin' ? [] : members.filter((member) => member.role === 'admin');
  const out = facts && role !== undefined ? skippedMembers(admins, facts) : new Map<string, string>();
  const rows = role === undefined ? [] : rowsOf(members, role, out);
  const count = role === undefined ? undefined : toSend(rows);
  const unchanged = unchangedIn(rows);
  const losing = admins.length - out.size;
  return (
    <MembersBulkDialog
      title={`Change role for ${countMembers(selectionSize(selection))}?`}
      chosen={chosen}
      of={selectionSize(selection)}
      setSelection={setSelection}
      count={count}
      verb={count === undefined ? 'Change roles' : `Change ${pluralize(count, 'role')}`}
      harmless
      reason={role === undefined ? 'Select a role' : undefined}
      onConfirm={() => role !== undefined && startRoleChange({ client, organizationId, members, rows }, role)}
      onClose={onClose}
      fields={
        <Labeled label="Role" hint={role === undefined ? undefined : roleCan(role)}>
          {(control) => <BareSelect {...control} wide value={value} onChange={setValue} options={options} />}
        </Labeled>
      }
    >
      {role !== undefined && count !== undefined && (
        <p>
          {countMembers(count)} will get the {roleName(role)} role. You can undo this.
          {unchanged > 0 &&
            ` ${formatNumber(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} this role.`}{' '}
          {skippedText(members, out)}
        </p>
      )}
      {losing > 0 && (
        <p>
          <b>{pluralize(losing, 'admin')}</b> will lose admin access.
          {facts?.me === null && ' If you’re one of them, you can’t undo this.'}
        </p>
      )}
    </MembersBulkDialog>
  );
}
