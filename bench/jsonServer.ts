// json-server as a peer: the same members in one JSON file.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '#server/testing/processes.ts';
import { program } from './processes.ts';

const bin = resolve(import.meta.dirname, '../node_modules/json-server/lib/bin.js');

/** Writes the members to a file, newest first, and serves it without authentication and sorting. */
export async function startJsonServer(dataDir: string, organizationId: string) {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
  const rows = database
    .prepare(
      `select users.id, members.role, display_name, email, joined_at, last_seen_at, disabled, sso from members
       join users on users.id = members.user_id where organization_id = ? order by joined_at desc`,
    )
    .all(organizationId);
  database.close();
  const items = rows.map(({ id, display_name, email, ...member }) => ({
    object: 'member',
    id,
    user: { object: 'user', id, displayName: display_name, email },
    ...member,
  }));
  const file = join(dataDir, 'members.json');
  writeFileSync(file, JSON.stringify({ members: items }));
  const port = await freePort();
  const page = `http://127.0.0.1:${port}/members?_page=1&_per_page=50`;
  const args = ['--port', String(port), '--host', '127.0.0.1', file];
  return { page, ...(await program(bin, args, { NODE_ENV: 'production' }, page)) };
}
