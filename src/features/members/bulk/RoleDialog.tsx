import { useQueryClient } from '@tanstack/react-query';
import { toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import { transition } from '#api/bulk/rows.ts';
import { useState } from 'react';
import type { Role } from '#contract/fields.ts';
import { guestValue, isRole, roleCan, roleName, roleOptions } from '#pickers/roles.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { BareSelect } from '#ui/Select.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { BulkQuestion, membersWord, type DialogProps } from './BulkQuestion.tsx';
import { keepOpenChosen, rowsFor } from './bulkRows.ts';
import { leftOut, leftOutWords } from './leaveOut.ts';
import { sizeOf, type Picked } from './selection.ts';
import { startRole } from './startMembers.ts';
import { useChosen } from './useChosen.ts';

const unset = 'unset';
const options = [
  { value: unset, label: 'Choose a role' },
  ...roleOptions,
  { value: guestValue, label: 'Guest (no role)' },
];

/** Undefined until one is chosen. */
const roleIn = (value: string): Role | null | undefined => {
  if (value === guestValue) return null;
  return isRole(value) ? value : undefined;
};

const rowsOf = (members: readonly Picked[], role: Role | null, out: ReadonlyMap<string, string>) =>
  rowsFor(members, {
    words: (member) => transition(roleName(member.role), roleName(role)),
    already: (member) => (member.role === role ? `Was ${roleName(role)} already` : null),
    out,
  });

export function RoleDialog({ organizationId, selection, setSelection, onClose }: DialogProps) {
  const client = useQueryClient();
  const [value, setValue] = useState(unset);
  const chosen = useChosen(organizationId, selection);
  const { members = [], facts } = chosen;
  const role = roleIn(value);
  const admins = role === 'admin' ? [] : members.filter((member) => member.role === 'admin');
  const out = facts && role !== undefined ? leftOut(admins, facts) : new Map<string, string>();
  const rows = role === undefined ? [] : rowsOf(members, role, out);
  const count = role === undefined ? undefined : toSend(rows);
  const unchanged = unchangedIn(rows);
  const onEnd = keepOpenChosen(members, selection, setSelection);
  const losing = admins.length - out.size;
  return (
    <BulkQuestion
      title={`Change the role of ${membersWord(sizeOf(selection))}`}
      chosen={chosen}
      of={sizeOf(selection)}
      count={count}
      verb={count === undefined ? 'Change roles' : `Change ${pluralize(count, 'role')}`}
      harmless
      reason={role === undefined ? 'Choose a role first' : undefined}
      onConfirm={() =>
        role !== undefined && startRole({ client, organizationId, members, rows, onEnd }, role)
      }
      onClose={onClose}
      fields={
        <Labelled label="Role" hint={role === undefined ? undefined : roleCan(role)}>
          {(control) => <BareSelect {...control} wide value={value} onChange={setValue} options={options} />}
        </Labelled>
      }
    >
      {role !== undefined && count !== undefined && (
        <p>
          {membersWord(count)} {count === 1 ? 'gets' : 'get'} the role {roleName(role)}. This can be undone.
          {unchanged > 0 &&
            ` ${formatNumber(unchanged)} ${unchanged === 1 ? 'has' : 'have'} it already.`}{' '}
          {leftOutWords(members, out)}
        </p>
      )}
      {losing > 0 && (
        <p>
          <b>{pluralize(losing, 'admin')}</b> {losing === 1 ? 'loses' : 'lose'} that role.
          {facts?.identity === null &&
            ' It is not known which member you are: if you are one of them, you can’t undo it.'}
        </p>
      )}
    </BulkQuestion>
  );
}
