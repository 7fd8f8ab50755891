import { useState } from 'react';
import { createDeviceList, useDeviceList } from '#directory/deviceList.ts';
import { dayOf, timeOf } from '#lib/dates.ts';
import { fileText } from '#lib/fileText.ts';
import { saveText } from '#lib/saveFile.ts';
import { toast } from '#ui/toast.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem } from '../structure/siteItems.ts';
import { snapshotFile, snapshotIn, snapshotInFile, takeSnapshot, type Snapshot } from './snapshot.ts';

/** Of one organization; a large site's is about 200 kB, and a browser keeps some megabytes. */
const siteSnapshots = createDeviceList('siteSnapshots', snapshotIn, { atMost: 20 });

/** What a snapshot is called: when it was taken. */
export function snapshotName({ takenAt }: Pick<Snapshot, 'takenAt'>) {
  const taken = new Date(takenAt);
  return `${dayOf(taken)}, ${timeOf(taken)}`;
}

export const saveSnapshot = (snapshot: Snapshot) =>
  saveText(`structure ${snapshot.takenAt.slice(0, 10)}.json`, 'application/json', snapshotFile(snapshot));

export function useSnapshots({ organizationId, siteId }: Site) {
  const kept = useDeviceList(siteSnapshots, organizationId);
  const [fault, setFault] = useState<string>();
  const snapshots = kept
    .filter(({ site }) => site === siteId)
    .toSorted((one, other) => other.takenAt.localeCompare(one.takenAt));
  const keep = (snapshot: Snapshot) => siteSnapshots.put(organizationId, snapshot);

  async function take(file: File) {
    const text = await fileText(file);
    const snapshot = text === null ? null : snapshotInFile(text);
    const wrong = snapshot ? 'is of another site' : 'is no snapshot that was exported here';
    if (!snapshot || snapshot.site !== siteId) {
      setFault(`“${file.name}” ${wrong}.`);
      return null;
    }
    setFault(undefined);
    keep(snapshot);
    toast({ text: `The snapshot of ${snapshotName(snapshot)} was added.` });
    return snapshot;
  }
  return {
    snapshots,
    fault,
    import: take,
    take(items: readonly SiteItem[]) {
      const snapshot = takeSnapshot(siteId, items);
      keep(snapshot);
      toast({ text: `The site as it is now was kept as the snapshot of ${snapshotName(snapshot)}.` });
      return snapshot;
    },
    drop(snapshot: Snapshot) {
      siteSnapshots.drop(snapshot.id);
      toast({
        text: `The snapshot of ${snapshotName(snapshot)} was deleted.`,
        undo: () => keep(snapshot),
      });
    },
  };
}
