import type { Context } from '#server/base/context.ts';
import { newId, newSecret } from '#server/base/lib/ids.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { daysAgo } from './times.ts';

/** Two have the same name, because names need not be unique. */
const described: { name: string; made: number; active?: false }[] = [
  { name: 'Harbor masters, west coast', made: 1288 },
  { name: 'Training course 1', made: 1102, active: false },
  { name: 'Printed card in the wardens’ hut', made: 941 },
  { name: 'Port authority tender', made: 768 },
  { name: 'Trade fair', made: 735, active: false },
  { name: 'Trade fair', made: 371 },
  { name: 'Translators', made: 366 },
  { name: 'Estuary Trust board', made: 204 },
  { name: 'Training course 9', made: 88 },
  { name: 'Auditors', made: 41, active: false },
  { name: 'Preview of hardware revision C', made: 2.4 },
];

export const makeShareLinks = (context: Context, siteId: string) =>
  insertAll(
    context,
    'share_links',
    described.map(({ name, made, active }) => ({
      id: newId(),
      site_id: siteId,
      created_at: daysAgo(context, made),
      name,
      active: active === false ? 0 : 1,
      key: newSecret(),
    })),
  );
