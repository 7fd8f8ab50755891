import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { runAllCases, type CaseResult } from '#server/testing/accessMatrix.ts';
import { accessPage, pageFile } from '#server/testing/accessPage.ts';
import { serviceTest as test } from '#server/testing/world.ts';

/** A comparison with a Git host waits for the commits of the space, which nothing makes here. */
const unprepared: Record<string, number> = { 'git.compareSync': 409 };

function expected({ kind, asked, promised }: CaseResult) {
  if (kind === 'no token') return 401;
  if (promised === undefined) return 404;
  return promised ? (unprepared[asked.operation.name] ?? asked.operation.row.status) : 403;
}

test(
  'matches permissions and docs/access.md for every operation and caller',
  async (world) => {
    const answers = await runAllCases(world);
    const broken = answers
      .filter((answer) => answer.status !== expected(answer))
      .map(({ kind, asked, status, promised }) => {
        const what = `${asked.operation.name}${asked.own ? ', one’s own,' : ''}`;
        return `${what} by ${kind}: ${status} where permissions said ${promised}`;
      });
    assert.deepEqual(broken, []);
    assert.equal(
      readFileSync(pageFile, 'utf8'),
      await accessPage(answers),
      'update it with “npm run access”',
    );
  },
  'SQLite',
);
