import { Download } from 'lucide';
import { useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { useParameters } from '#routing/parameters.ts';
import { Button } from '#ui/Button.tsx';
import type { Names } from './defineList.ts';
import type { ListState } from './useList.ts';

type Props = {
  list: ListState;
  /** All matching rows, if they are loaded. Else the export reads them from the service. */
  rows: readonly object[] | undefined;
  /** The number of matching rows, if known. */
  count: number | undefined;
  names: Names | undefined;
};

/** Exports the matching rows of a list as CSV. The tooltip describes them: “Members with role Edit: 33”. */
export function ListExport({ list: { definition, search }, rows, count, names }: Props) {
  const params = useParameters();
  const [error, setError] = useState<string>();
  const { one, many, label } = definition;
  const what = definition.describeMatches(search, names);
  async function start() {
    setError(undefined);
    try {
      const { exportRows } = await import('./exportRows.ts');
      exportRows(definition, { what, rows, count, params, query: definition.query(search) });
    } catch {
      setError('Couldn’t start the export. Check your connection and try again.');
    }
  }
  return (
    <Button
      small
      variant="quiet"
      icon={Download}
      title={error ?? (count === undefined ? what : `${what}: ${count}`)}
      onClick={() => void start()}
    >
      Export {count === undefined ? label.toLowerCase() : pluralize(count, one, many)}
    </Button>
  );
}
