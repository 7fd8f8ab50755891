import type { Role } from '#contract/fields.ts';
import { pluralize } from '#lib/format.ts';
import { RoleSelect } from '#pickers/RoleSelect.tsx';
import { State } from '#ui/State.tsx';
import styles from './Invites.module.css';
import type { Checked } from './useAddPeople.ts';

type Props = {
  entries: readonly Checked[];
  roleOf: (email: string) => Role | null;
  onRole: (email: string, role: Role | null) => void;
};

function Line({ entry, roleOf, onRole }: Omit<Props, 'entries'> & { entry: Checked }) {
  if (entry.is === 'invalid')
    return (
      <li>
        <span>{entry.text}</span>
        <State tone="stop">{entry.fault}</State>
      </li>
    );
  const { email } = entry;
  return (
    <li>
      <span>{email}</span>
      {entry.is === 'member' && <State>Already a member</State>}
      {entry.is === 'duplicate' && <State>Duplicate</State>}
      {entry.is === 'address' && (
        <RoleSelect
          label={`Role for ${email}`}
          value={roleOf(email)}
          onChange={(role) => onRole(email, role)}
        />
      )}
    </li>
  );
}

/** Lists the pasted entries with the action planned for each, errors first. */
export function PeoplePreview({ entries, ...roles }: Props) {
  const count = (is: Checked['is']) => entries.filter((entry) => entry.is === is).length;
  const order: readonly Checked['is'][] = ['invalid', 'address', 'member', 'duplicate'];
  const sorted = entries.toSorted((one, other) => order.indexOf(one.is) - order.indexOf(other.is));
  return (
    <>
      <output className="num">
        {pluralize(count('address'), 'person', 'people')} to invite,{' '}
        {pluralize(count('member'), 'existing member')},{' '}
        {pluralize(count('invalid'), 'invalid entry', 'invalid entries')},{' '}
        {pluralize(count('duplicate'), 'duplicate')}
      </output>
      {/* A scrollable list must be focusable for keyboard users. */}
      <ul className={styles.lines} {...{ tabIndex: 0 }} aria-label="People">
        {sorted.map((entry, place) => (
          <Line key={`${place} ${entry.text}`} entry={entry} {...roles} />
        ))}
      </ul>
      {count('invalid') > 0 && <p className="soft">Invalid entries are skipped. Go back to correct them.</p>}
    </>
  );
}
