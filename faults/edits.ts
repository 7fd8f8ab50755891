// Two people edit one page while main changes and connections break: random schedules on the service.
import { editConcurrently } from './concurrentEdits.ts';
import { engines } from '#server/testing/engines.ts';
import { makeWorld } from '#server/testing/world.ts';
import { none, told, type Finding } from './report.ts';

const schedules = 200;

export async function editFaults(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const seed = Date.now() % 1_000_000;
  for (const [name, open] of engines) {
    const { world, remove } = await makeWorld(open);
    const { words, conflicts, refusals, breaks, lost } = await editConcurrently(world, schedules, seed);
    await remove();
    findings.push(
      told(
        `${name}: schedules of two editors, updates from main and lost connections (seed ${seed})`,
        schedules,
      ),
      told(`${name}: words typed`, words),
      told(`${name}: saves repeated because the page had changed`, refusals),
      told(`${name}: saves that lost a request or a response`, breaks),
      told(`${name}: conflicts that kept both versions`, conflicts),
      none(`${name}: words lost`, lost.length),
    );
  }
  return findings;
}
