// The snapshots of sites that this device keeps.
import { createRegister } from '#directory/register.ts';
import { snapshotIn } from './snapshot.ts';

/** Of one organization; a large site's is about 200 kB, and a browser keeps some megabytes. */
const atMost = 20;

export const siteSnapshots = createRegister('siteSnapshots', snapshotIn, { atMost });
