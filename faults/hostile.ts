import { join } from 'node:path';
import { fileModes } from './hostile/files.ts';
import { outsideAttacks } from './hostile/outside.ts';
import { pdfAttacks } from './hostile/pdfs.ts';
import { requestAttacks } from './hostile/requests.ts';
import { withWorld } from './hostile/world.ts';
import type { Finding } from './report.ts';

/** Ways to hurt a running service, each with what came of it for the service and for a neighbor. */
export async function hostileFaults(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await withWorld(join(folder, 'data'), async (world) => {
    for (const attacks of [pdfAttacks, requestAttacks, outsideAttacks, fileModes])
      findings.push(...(await attacks(world)));
  });
  return findings;
}
