import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { holds, type Finding } from '../report.ts';
import type { World } from './world.ts';

/** Only the owner may read the data folder. */
export async function fileModes({ dataDir }: World): Promise<Finding[]> {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const files = readdirSync(dataDir).map((name) => `${name} ${modeOf(join(dataDir, name))}`);
  const folder = modeOf(dataDir);
  const ok = folder === '700' && files.every((file) => file.endsWith(' 600'));
  return [
    holds(
      'only the owner can read the data folder and its files',
      ok,
      `folder ${folder}; ${files.join(', ')}`,
    ),
  ];
}
