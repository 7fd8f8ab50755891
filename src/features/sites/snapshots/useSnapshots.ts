// The snapshots of a site on this device: taken, imported, exported, dropped and brought back.
import { useState } from 'react';
import { useRegister } from '#directory/register.ts';
import { dayOf, timeOf } from '#lib/dates.ts';
import { fileText } from '#lib/fileText.ts';
import { textFile } from '#lib/saveFile.ts';
import { toast } from '#ui/toast.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem } from '../structure/siteItems.ts';
import { siteSnapshots } from './siteSnapshots.ts';
import { snapshotFile, snapshotInFile, takeSnapshot, type Snapshot } from './snapshot.ts';

/** What a snapshot is called: when it was taken. */
export function snapshotName({ takenAt }: Pick<Snapshot, 'takenAt'>) {
  const taken = new Date(takenAt);
  return `${dayOf(taken)}, ${timeOf(taken)}`;
}

/** Hands a snapshot to the browser as a download. */
export function saveSnapshot(snapshot: Snapshot) {
  const file = textFile(`structure ${snapshot.takenAt.slice(0, 10)}.json`, 'application/json');
  file.add(snapshotFile(snapshot));
  file.save();
}

export function useSnapshots({ organizationId, siteId }: Site) {
  const kept = useRegister(siteSnapshots, organizationId);
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
