import { sql } from 'kysely';
import type { Step } from './step.ts';

/** The admins to whom an invite link was shown. Those of existing links are unknown, so it is every admin. */
export const viewedLinks: Step = async (db, { key }) => {
  await db.schema
    .createTable('viewed_links')
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('invite_id', key, (column) => column.notNull().references('invites.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('viewed_links_key', ['user_id', 'invite_id'])
    .execute();
  await db.schema.createIndex('viewed_links_by_invite_id').on('viewed_links').column('invite_id').execute();
  await sql`
    insert into viewed_links (user_id, invite_id)
    select members.user_id, invites.id
    from invites
    inner join members on members.organization_id = invites.organization_id
    where members.role = 'admin'
  `.execute(db);
};
