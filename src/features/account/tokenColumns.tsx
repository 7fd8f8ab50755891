import type { UserToken } from '#contract/areas/sign-in.ts';
import { Button } from '#ui/Button.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { methodOf, nameOf, scopeText, verbOf } from './account.text.ts';
import { none, times } from './times.tsx';

const column = columnsOf<UserToken>();

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
  ...times<UserToken>(),
  endColumn(end),
];

export const tokenColumns = (end: (row: UserToken) => void) => [
  column('label', { header: 'Name', place: 'title' }, ({ label }) => label),
  column('scope', { header: 'Access', width: '9rem' }, scopeText),
  organization,
  ...times<UserToken>(),
  endColumn(end),
];
