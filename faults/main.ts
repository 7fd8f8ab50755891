// `npm run test:faults`: breaks what a service stands on, prints what came of it and writes docs/faults.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockFaults } from './clock.ts';
import { consoleFaults } from './console.ts';
import { diskFaults } from './disk.ts';
import { fuzzFaults } from './fuzz.ts';
import { hostileFaults } from './hostile.ts';
import { killFaults } from './kill.ts';
import { postgresFaults } from './postgres.ts';
import { keep, print, type Finding } from './report.ts';
import { sharedFaults } from './shared.ts';

type Part = { title: string; run: (folder: string) => Promise<Finding[]> };

const parts: Record<string, Part> = {
  kill: { title: 'Killed while it writes', run: killFaults },
  shared: { title: 'Two processes on one folder', run: sharedFaults },
  disk: { title: 'The disk is full, or read-only', run: diskFaults },
  postgres: { title: 'PostgreSQL cuts off, restarts, crashes', run: postgresFaults },
  clock: { title: 'The clock is wrong', run: clockFaults },
  hostile: { title: 'Attacks', run: hostileFaults },
  console: { title: 'A slow and broken network before the console', run: consoleFaults },
  fuzz: { title: 'Requests drawn from the contract', run: fuzzFaults },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There are ${Object.keys(parts).join(', ')}, and no ${unknown[0]}.`);
let failed = 0;
for (const [name, { title, run }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'colophon-faults-'));
  const findings = await run(folder);
  rmSync(folder, { recursive: true, force: true });
  print(title, findings);
  keep(title, findings);
  failed += findings.filter(({ ok }) => ok === false).length;
}
process.exitCode = failed === 0 ? 0 : 1;
