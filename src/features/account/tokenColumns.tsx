import type { UserToken } from '#contract/sign-in.ts';
import { Button } from '#ui/Button.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { methodOf, nameOf, scopeText, verbOf } from './account.text.ts';

const column = columnsOf<UserToken>();

const none = (text: string) => <span className="faint">{text}</span>;
const time = '8rem';

/** Columns of sessions and of tokens. */
const times = [
  column('createdAt', { header: 'Created', width: time }, ({ createdAt }) => <Time at={createdAt} />),
  column('lastUsedAt', { header: 'Last used', width: time }, ({ lastUsedAt, current }) =>
    lastUsedAt ? <Time at={lastUsedAt} /> : none(current ? 'Now' : 'Not yet'),
  ),
  column('expiresAt', { header: 'Expires', width: time }, ({ expiresAt }) =>
    expiresAt ? <Time at={expiresAt} /> : none('Never'),
  ),
];

const organization = column('organization', { header: 'Organization', cut: true, width: '12rem' }, (row) =>
  row.organization ? row.organization.title : none('All'),
);

const endColumn = (end: (row: UserToken) => void) =>
  column('end', { header: 'Status', label: '', width: '9rem' }, (row) =>
    row.current ? (
      <State tone="good">Current</State>
    ) : (
      <Button small aria-label={`${verbOf(row)} ${nameOf(row)}`} onClick={() => end(row)}>
        {verbOf(row)}
      </Button>
    ),
  );

export const sessionColumns = (end: (row: UserToken) => void) => [
  column('device', { header: 'Browser', place: 'title' }, nameOf),
  column('method', { header: 'Signed in with', width: '9rem' }, methodOf),
  organization,
  ...times,
  endColumn(end),
];

export const tokenColumns = (end: (row: UserToken) => void) => [
  column('label', { header: 'Name', place: 'title' }, ({ label }) => label),
  column('scope', { header: 'Access', width: '9rem' }, scopeText),
  organization,
  ...times,
  endColumn(end),
];
