import { useState } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { pluralize } from '#lib/format.ts';
import { allOrNone, type Ids } from '#lib/selection.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { grantSourcesText, type GrantRow } from './grants.list.ts';
import { SetAccessDialog } from './SetAccessDialog.tsx';
import type { Place } from './useAccessFacts.ts';

type Props = {
  organization: Organization;
  target: Place;
  /** The selected rows of `matching`. */
  chosen: readonly GrantRow[];
  matching: readonly GrantRow[];
  onChoose: (ids: Ids) => void;
};

const exported = (row: GrantRow) => ({
  name: row.name,
  email: row.user.email,
  level: row.level,
  why: grantSourcesText(row),
  direct: row.direct ?? '',
});

/** Sets or removes the direct levels of the selected people. */
export function GrantsBulkBar({ organization, target, chosen, matching, onChoose }: Props) {
  const [dialog, setDialog] = useState<'set' | 'remove'>();
  const direct = chosen.filter(({ direct: level }) => level !== undefined);
  const people = dialog === 'remove' ? direct : chosen;
  return (
    <>
      <BulkBar count={chosen.length} {...allOrNone(matching, onChoose)}>
        <Button small onClick={() => setDialog('set')}>
          Set direct access…
        </Button>
        <Button
          small
          variant="danger"
          reason={direct.length === 0 ? 'No direct access to remove' : undefined}
          onClick={() => setDialog('remove')}
        >
          Remove direct access…
        </Button>
        <ExportSelected rows={chosen.map(exported)} one="member" />
      </BulkBar>
      {dialog && (
        <SetAccessDialog
          organization={organization}
          target={target}
          subjects={{
            users: people.map(({ id }) => id),
            teams: [],
            name: pluralize(people.length, 'person', 'people'),
          }}
          role={dialog === 'remove' ? null : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
