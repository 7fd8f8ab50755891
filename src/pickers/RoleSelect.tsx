// Sets someone's role in a row; takes effect at once.
import type { Role } from '#contract/fields.ts';
import { RowSelect } from '#ui/RowSelect.tsx';
import { guestValue, isRole, roleName, roleOptions } from './roles.ts';

type Props = {
  /** Whose role: “Role of Fen Alder”. */
  label: string;
  /** Null is a guest. A value that the contract doesn't know is shown as it is. */
  value: string | null;
  onChange: (role: Role | null) => void;
  /** The last change is being sent. */
  busy?: boolean | undefined;
  /** Why the last change was refused. */
  error?: string | undefined;
};

const known = [...roleOptions, { value: guestValue, label: roleName(null) }];

const optionsWith = (value: string) =>
  known.some((option) => option.value === value) ? known : [...known, { value, label: value }];

export function RoleSelect({ value, onChange, ...rest }: Props) {
  const current: string = value ?? guestValue;
  const choose = (chosen: string) => {
    if (chosen === guestValue) onChange(null);
    else if (isRole(chosen)) onChange(chosen);
  };
  return <RowSelect {...rest} value={current} onChange={choose} options={optionsWith(current)} />;
}
