import { useRef } from 'react';
import type { Role } from '#contract/fields.ts';
import { pluralize } from '#lib/format.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import styles from './Invites.module.css';
import { PersonRow } from './PersonRow.tsx';
import type { Checked, Row } from './useAddPeople.ts';

type Props = {
  rows: readonly Row[];
  duplicates: number;
  roleOf: (entry: Checked) => Role | null;
  onRole: (email: string, role: Role | null) => void;
  onCorrect: (key: string, text: string) => void;
};

/** Lists the pasted people with the role of each: people to invite, entries to correct, and existing members. */
export function PeoplePreview({ rows, duplicates, roleOf, onRole, onCorrect }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const count = (kind: Checked['kind']) => rows.filter(({ entry }) => entry.kind === kind).length;
  const admins = rows.filter(({ entry }) => entry.kind === 'address' && roleOf(entry) === 'admin').length;
  const invalid = count('invalid');
  const parts = [
    `${pluralize(count('address'), 'person', 'people')} to invite`,
    ...(admins > 0 ? [`${pluralize(admins, 'admin')} among them`] : []),
    ...(invalid > 0 ? [`${pluralize(invalid, 'entry', 'entries')} to correct`] : []),
    ...(count('member') > 0 ? [pluralize(count('member'), 'existing member')] : []),
    ...(duplicates > 0 ? [`${pluralize(duplicates, 'duplicate')} merged`] : []),
  ];
  return (
    <>
      <p>
        <output className="num">{parts.join(', ')}</output>{' '}
        {invalid > 0 && (
          <LinkLike onClick={() => list.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()}>
            Correct the first
          </LinkLike>
        )}
      </p>
      {/* A scrollable list must be focusable for keyboard users. */}
      <ul ref={list} className={styles.lines} {...{ tabIndex: 0 }} aria-label="People">
        {rows.map(({ key, entry }) => (
          <PersonRow
            key={key}
            entry={entry}
            roleOf={roleOf}
            onRole={onRole}
            onCorrect={(text) => onCorrect(key, text)}
          />
        ))}
      </ul>
      {invalid > 0 && <p className="soft">Entries to correct aren’t invited. They’re kept in the list.</p>}
    </>
  );
}
