// Counts reads of a site (the first argument) and stores them again and again, until it is killed. Before each write to the
// database, it says how many reads it has counted, and afterwards how many of them it has stored.
import { readConfig } from '#server/base/config.ts';
import { openStore } from '#server/base/database/open.ts';
import { countRead, storeCounts } from '#server/domain/sites/countReads.ts';

const [, , siteId = ''] = process.argv;
const store = await openStore(readConfig(process.env));
const context = { store, clock: () => new Date() };
let counted = 0;
for (;;) {
  for (let n = 0; n < 500; n += 1) countRead(context, siteId, 'view', `s/page-${n % 200}`);
  counted += 500;
  console.log(`counted ${counted}`);
  await storeCounts(context);
  console.log(`stored ${counted}`);
}
