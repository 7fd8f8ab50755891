// Narrows a list to those with one role, or without any.
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { guestValue, roleOptions } from './roles.ts';

const guest = { value: guestValue, label: 'Guest (no role)' } as const;
const options = [...roleOptions, guest];

type RoleChoice = (typeof options)[number]['value'];
type Props = { value: RoleChoice | undefined; onChange: (role: RoleChoice | undefined) => void };

export function RoleFilter({ value, onChange }: Props) {
  return <FilterSelect label="Role" any="Any role" value={value} onChange={onChange} options={options} />;
}
