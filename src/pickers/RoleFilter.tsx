// Narrows a list to those with one role, or without any.
import { Select } from '#ui/Select.tsx';
import { guestValue, roleOptions } from './roles.ts';

const anyRole = { value: 'any', label: 'Any role' } as const;
const guest = { value: guestValue, label: 'Guest (no role)' } as const;
const options = [anyRole, ...roleOptions, guest];

type RoleChoice = Exclude<(typeof options)[number]['value'], 'any'>;
type Props = { value: RoleChoice | undefined; onChange: (role: RoleChoice | undefined) => void };

export function RoleFilter({ value, onChange }: Props) {
  return (
    <Select
      label="Role"
      value={value ?? anyRole.value}
      onChange={(role) => onChange(role === anyRole.value ? undefined : role)}
      options={options}
    />
  );
}
