// The floors of the service: bare node:http with the same query and the same response, and constant bytes at
// `/constant`.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [dataDir = '', organizationId = '', port = '0', publicUrl = ''] = process.argv.slice(2);
const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });

const page =
  database.prepare(`select members.user_id, members.role, members.disabled, members.sso, members.joined_at, members.last_seen_at,
    members.name_key, users.display_name, users.email, users.photo_url,
    (select count(*) from team_members where team_members.organization_id = members.organization_id
      and team_members.user_id = members.user_id) as teams
  from members join users on users.id = members.user_id
  where members.organization_id = ? order by members.joined_at desc, members.user_id desc limit ?`);
const count = database.prepare('select member_count from organizations where id = ?');
const spaces = database.prepare(
  'select count(*) as count from spaces where organization_id = ? and deleted_at is null',
);

type Row = Record<string, string | number | null>;

const toMember = (row: Row, spaceCount: unknown) => ({
  object: 'member',
  id: row['user_id'],
  role: row['role'],
  user: {
    object: 'user',
    id: row['user_id'],
    displayName: row['display_name'],
    email: row['email'],
    urls: { location: `${publicUrl}/v1/orgs/${organizationId}/members/${row['user_id']}` },
  },
  disabled: row['disabled'] === 1,
  joinedAt: row['joined_at'],
  ...(row['last_seen_at'] !== null && { lastSeenAt: row['last_seen_at'] }),
  sso: row['sso'] === 1,
  spaces: row['role'] === null ? 0 : spaceCount,
  teams: row['teams'],
});

const limit = 50;

function answer() {
  const rows = page.all(organizationId, limit + 1) as Row[];
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)!;
  const cursor = Buffer.from(JSON.stringify(['joinedAt desc', last['joined_at'], last['user_id']]));
  const spaceCount = spaces.get(organizationId)?.['count'];
  return JSON.stringify({
    next: { page: cursor.toString('base64url') },
    count: count.get(organizationId)?.['member_count'],
    items: shown.map((row) => toMember(row, spaceCount)),
  });
}

const constant = answer();

createServer(({ url }, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(url === '/constant' ? constant : answer());
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
