// `npm run test:faults`: injects faults, prints the results and writes docs/faults.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFaults } from './audit.ts';
import { busyFaults } from './busy.ts';
import { clockFaults } from './clock.ts';
import { consoleFaults } from './console.ts';
import { countFaults } from './counts.ts';
import { diskFaults } from './disk.ts';
import { editFaults } from './edits.ts';
import { fuzzFaults } from './fuzz.ts';
import { gitFaults } from './git.ts';
import { gitAttacks } from './hostile/git.ts';
import { hostileFaults } from './hostile.ts';
import { killFaults } from './kill.ts';
import { postgresFaults } from './postgres.ts';
import { passwordFaults } from './passwords.ts';
import { keep, print, type Finding } from './report.ts';
import { removalFaults } from './removals.ts';
import { revertFaults } from './reverts.ts';
import { sharedFaults } from './shared.ts';
import { soakFaults } from './soak.ts';
import { webhookFaults } from './webhooks.ts';

/** On a broken network, and on a service that is busy all the time. */
async function consoleAndBusyFaults(folder: string) {
  const broken = await consoleFaults(join(folder, 'broken'));
  return [...broken, ...(await busyFaults(join(folder, 'busy')))];
}

/** `long`: runs only if it is named. */
type Part = { title: string; run: (folder: string) => Promise<Finding[]>; long?: true };

const parts: Record<string, Part> = {
  kill: { title: 'Process killed during writes', run: killFaults },
  audit: { title: 'Process killed during each operation that writes', run: auditFaults },
  reverts: { title: 'Process killed during merges and reverts', run: revertFaults },
  removals: { title: 'Process killed during removals', run: removalFaults },
  counts: { title: 'Process killed while it counts readers', run: countFaults },
  webhooks: { title: 'Webhooks with killed processes and receivers', run: webhookFaults },
  git: { title: 'Process killed during pushes and Git syncs', run: gitFaults },
  shared: { title: 'Two processes, one data folder', run: sharedFaults },
  disk: { title: 'Full or read-only disk', run: diskFaults },
  postgres: { title: 'PostgreSQL outages', run: postgresFaults },
  clock: { title: 'Wrong clock', run: clockFaults },
  hostile: { title: 'Attacks', run: hostileFaults },
  'git attacks': { title: 'Attacks on Git remotes', run: gitAttacks },
  console: { title: 'Slow and broken network', run: consoleAndBusyFaults },
  edits: { title: 'Edits at the same time', run: editFaults },
  passwords: { title: 'Guessed passwords', run: passwordFaults },
  soak: { title: 'Hostile visitors and editors for a long time', run: soakFaults, long: true },
  fuzz: { title: 'Generated requests', run: fuzzFaults },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`Unknown part: ${unknown[0]}. Parts: ${Object.keys(parts).join(', ')}.`);
let failed = 0;
for (const [name, { title, run, long }] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : long) continue;
  const folder = mkdtempSync(join(tmpdir(), 'colophon-faults-'));
  const findings = await run(folder);
  rmSync(folder, { recursive: true, force: true });
  print(title, findings);
  await keep(title, findings);
  failed += findings.filter(({ ok }) => ok === false).length;
}
process.exitCode = failed === 0 ? 0 : 1;
