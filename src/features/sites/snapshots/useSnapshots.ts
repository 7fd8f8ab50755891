import { useState } from 'react';
import { createDeviceList, useDeviceList } from '#directory/deviceList.ts';
import { dayOf, timeOf } from '#lib/dates.ts';
import { fileText } from '#lib/fileText.ts';
import { saveText } from '#lib/saveFile.ts';
import { toast } from '#ui/toast.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem } from '../structure/siteItems.ts';
import {
  formatSnapshotFile,
  parseSnapshot,
  parseSnapshotFile,
  takeSnapshot,
  type Snapshot,
} from './snapshot.ts';

/** Up to 20 per organization: a large site takes about 200 kB of the browser's few megabytes. */
const siteSnapshots = createDeviceList('siteSnapshots', parseSnapshot, { atMost: 20 });

/** Returns the date and time of a snapshot. */
export function snapshotName({ takenAt }: Pick<Snapshot, 'takenAt'>) {
  const taken = new Date(takenAt);
  return `${dayOf(taken)}, ${timeOf(taken)}`;
}

export const saveSnapshot = (snapshot: Snapshot) =>
  saveText(
    `structure ${snapshot.takenAt.slice(0, 10)}.json`,
    'application/json',
    formatSnapshotFile(snapshot),
  );

export function useSnapshots({ organizationId, siteId }: Site) {
  const stored = useDeviceList(siteSnapshots, organizationId);
  const [error, setError] = useState<string>();
  const snapshots = stored
    .filter(({ site }) => site === siteId)
    .toSorted((one, other) => other.takenAt.localeCompare(one.takenAt));
  const save = (snapshot: Snapshot) => siteSnapshots.put(organizationId, snapshot);

  async function importFile(file: File) {
    const text = await fileText(file);
    const snapshot = text === null ? null : parseSnapshotFile(text);
    if (!snapshot || snapshot.site !== siteId) {
      const reason = snapshot
        ? 'is a snapshot of another site'
        : 'isn’t a snapshot exported from this console';
      setError(`“${file.name}” ${reason}.`);
      return null;
    }
    setError(undefined);
    save(snapshot);
    toast({ text: `Snapshot from ${snapshotName(snapshot)} imported` });
    return snapshot;
  }
  return {
    snapshots,
    error,
    import: importFile,
    take(items: readonly SiteItem[]) {
      const snapshot = takeSnapshot(siteId, items);
      save(snapshot);
      toast({ text: 'Snapshot taken' });
      return snapshot;
    },
    delete(snapshot: Snapshot) {
      siteSnapshots.drop(snapshot.id);
      toast({
        text: `Snapshot from ${snapshotName(snapshot)} deleted`,
        undo: () => save(snapshot),
      });
    },
  };
}
