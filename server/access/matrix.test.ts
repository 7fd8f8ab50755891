// Who may do what: what everyone was answered is what `permissions` had promised, and what docs/access.md says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { askAll, type Answered } from '../testing/accessMatrix.ts';
import { accessPage, pageFile } from '../testing/accessPage.ts';
import { serviceTest as test } from '../testing/world.ts';

function expected({ kind, asked, promised }: Answered) {
  if (kind === 'no token') return 401;
  if (promised === undefined) return 404;
  return promised ? asked.operation.row.status : 403;
}

test(
  'each operation does for everyone what their permissions promise, and what the page on access says',
  async (world) => {
    const answers = await askAll(world);
    const broken = answers
      .filter((answer) => answer.status !== expected(answer))
      .map(({ kind, asked, status, promised }) => {
        const what = `${asked.operation.name}${asked.own ? ', one’s own,' : ''}`;
        return `${what} by ${kind}: ${status} where the promise was ${promised}`;
      });
    assert.deepEqual(broken, []);
    assert.equal(readFileSync(pageFile, 'utf8'), await accessPage(answers), 'run “npm run access”');
  },
  'SQLite',
);
