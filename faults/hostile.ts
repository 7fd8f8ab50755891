import { join } from 'node:path';
import { fileModes } from './hostile/files.ts';
import { outsideAttacks } from './hostile/outside.ts';
import { pdfAttacks } from './hostile/pdfs.ts';
import { requestAttacks } from './hostile/requests.ts';
import { stallAttacks } from './hostile/stalls.ts';
import { withStallWorld } from './hostile/stallWorld.ts';
import { withWorld } from './hostile/world.ts';
import type { Finding } from './report.ts';

/** Attacks a running service and measures the effect of each attack on it and on another client. */
export async function hostileFaults(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await withWorld(join(folder, 'data'), async (world) => {
    for (const attacks of [pdfAttacks, requestAttacks, outsideAttacks, fileModes])
      findings.push(...(await attacks(world)));
  });
  await withStallWorld(join(folder, 'stalls'), async (world) => {
    for (const run of stallAttacks) findings.push(await run(world));
  });
  return findings;
}
