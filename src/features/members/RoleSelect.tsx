import type { Role } from '#contract/fields.ts';
import { RowSelect } from '#ui/RowSelect.tsx';
import { guestValue, isRole, roleName, roleOptions } from '#directory/access/roles.ts';

type Props = {
  /** The accessible name: “Role of Fen Alder”. */
  label: string;
  /** Null is a guest. Unknown values are shown unchanged. */
  value: string | null;
  onChange: (role: Role | null) => void;
  /** The last change is being saved. */
  busy?: boolean | undefined;
  /** Why the last change failed. */
  error?: string | undefined;
};

const known = [...roleOptions, { value: guestValue, label: roleName(null) }];

const optionsWith = (value: string) =>
  known.some((option) => option.value === value) ? known : [...known, { value, label: value }];

/** A select in a table row that changes a role immediately. */
export function RoleSelect({ value, onChange, ...rest }: Props) {
  const current: string = value ?? guestValue;
  const choose = (chosen: string) => {
    if (chosen === guestValue) onChange(null);
    else if (isRole(chosen)) onChange(chosen);
  };
  return <RowSelect {...rest} value={current} onChange={choose} options={optionsWith(current)} />;
}
