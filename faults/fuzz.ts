import { engines } from '#server/testing/engines.ts';
import { fuzz, neverSucceeded } from '#server/testing/fuzzing.ts';
import { makeWorld } from '#server/testing/world.ts';
import { holds, none, told, type Finding } from './report.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);

export async function fuzzFaults(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const seed = Date.now() % 1_000_000;
  for (const [name, open] of engines) {
    const { world, remove } = await makeWorld(open);
    const outcome = await fuzz(world, requests, seed);
    await remove();
    for (const fault of outcome.faults.slice(0, 20)) console.error(fault);
    const statuses = Object.entries(outcome.statuses).map(([status, times]) => `${status}: ${times}`);
    const missing = neverSucceeded(outcome);
    findings.push(
      told(`${name}: requests (seed ${seed})`, requests),
      told(`${name}: responses by status`, statuses.join(', ')),
      none(`${name}: responses that violate the contract`, outcome.faults.length),
      holds(`${name}: every operation succeeded`, missing.length === 0, missing.join(', ') || 'yes'),
    );
  }
  return findings;
}
