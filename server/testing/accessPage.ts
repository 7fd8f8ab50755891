import { join } from 'node:path';
import { headingOf } from '../openapi.ts';
import type { CaseResult, Kind } from './accessMatrix.ts';
import { permissionFor } from './permissions.ts';

/** The path of the page. */
export const pageFile = join(import.meta.dirname, '../../docs/access.md');

const columns: Kind[] = ['guest', 'read', 'comment', 'edit', 'review', 'create', 'admin', 'team owner'];

const introduction = `# Who may do what

Made by \`npm run access\` from what the service answered when each kind of person asked for each operation; a test
compares it with what the service answers now, and each answer with what \`permissions\` had said before.

- **●** it is done · **–** 403, the permission is missing · **404** the thing isn’t known to that person.
- The columns are roles in the organization, in a space and a collection that set no level of their own: a level given
  there, to a member or to a team of theirs, counts in the same way for what lies there, and the highest counts.
  A _team owner_ has the role read and owns the team in question.
- Without a token every operation answers 401. To an admin of another organization every operation with an id of this
  one in its address answers 404, as it does for an id that exists nowhere.
- _Promised by_ names the resource and the key of its \`permissions\` that tells beforehand.
- A cell is empty where such a person can have made nothing of the kind.`;

const sign = (status: number) => (status < 300 ? '●' : status === 403 ? '–' : String(status));

const cellsOf = (answers: CaseResult[]) =>
  columns.map((kind) => {
    const answer = answers.find((one) => one.kind === kind);
    return answer ? sign(answer.status) : '';
  });

function rowOf(answers: CaseResult[]) {
  const { operation, own } = answers[0]!.asked;
  const { name, row } = operation;
  const title = `\`${name.split('.')[1]}\`${own ? ', one’s own' : ''}`;
  const promise = permissionFor(operation, own)?.replace(/ (\w+)$/, ' `$1`') ?? 'a token';
  return [title, `${row.method} \`${row.path.replace('/v1', '')}\``, ...cellsOf(answers), promise];
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** Renders docs/access.md. */
export function accessPage(answers: CaseResult[]) {
  const byRow = Map.groupBy(answers, ({ asked }) => `${asked.operation.name} ${asked.own}`);
  const rows = [...byRow.values()].map((row) => ({ area: row[0]!.asked.operation.area, cells: rowOf(row) }));
  const header = ['operation', '', ...columns, 'promised by'];
  const tables = [...Map.groupBy(rows, ({ area }) => area)].map(([area, ofArea]) =>
    [
      `## ${headingOf(area)}`,
      '',
      line(header),
      line(header.map(() => '---')),
      ...ofArea.map(({ cells }) => line(cells)),
    ].join('\n'),
  );
  return `${[introduction, ...tables].join('\n\n')}\n`;
}
