import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup as backupSqlite, DatabaseSync } from 'node:sqlite';
import { role as roles, type Role } from '#contract/fields.ts';
import type { Config } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { createPrivateFile } from '#server/base/database/privateFiles.ts';
import { requiredOption, singleArgument, type Arguments, type Command } from './arguments.ts';
import { contentCommands } from './contentCommands.ts';
import { hostnameCommands } from './hostnameCommands.ts';
import { organizationCommands } from './organizationCommands.ts';
import { signInCommands } from './signInCommands.ts';
import { siteCommands } from './siteCommands.ts';
import { UsageError } from '../UsageError.ts';
import { addInvite, addSpace, removeVisitorKey, setVisitorKey } from '../organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken, revokeTokens, userOf } from '../tokens.ts';
import { recordCommand, recorded, recordTokenCommand } from './recordCommand.ts';
import { setLanguages } from './translations.ts';

/** Parses a role. `guest` returns null. Throws UsageError for anything else. */
function roleOf(text: string): Role | null {
  if (text === 'guest') return null;
  const parsed = roles.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new UsageError(`“${text}” isn’t a role. Use ${roles.options.join(', ')} or guest.`);
}

async function backup(_context: Context, typed: Arguments, { dataDir, databaseUrl }: Config) {
  const file = resolve(singleArgument(typed, 'file'));
  if (databaseUrl !== undefined)
    throw new UsageError('This command backs up SQLite only. Use pg_dump for PostgreSQL.');
  if (statSync(file, { throwIfNoEntry: false }))
    throw new UsageError(`${file} already exists. Choose another file.`);
  const source = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
  try {
    createPrivateFile(file);
    const pages = await backupSqlite(source, file);
    return `Backed up the database (${pages} pages of 4 KiB) to ${file}.`;
  } finally {
    source.close();
  }
}

const visitorKeyEvent = (organizationId: string, action: string) => ({
  organizationId,
  action,
  target: ['organizationId', organizationId] as const,
});

export const commands: Command[] = [
  ...signInCommands,
  {
    name: 'token revoke',
    usage: 'token revoke --email EMAIL [--label TEXT]',
    options: ['email', 'label'],
    run: async (context, typed) => {
      const email = requiredOption(typed, 'email');
      const { label } = typed.options;
      const revoked = await context.store.transaction(async () => {
        const { id } = await userOf(context, email);
        const count = await revokeTokens(context, email, label);
        const changes = { ...(label !== undefined && { token: { from: label } }), tokens: { from: count } };
        await recordTokenCommand(context, id, { action: 'tokens.remove', changes });
        return count;
      });
      return `Revoked ${revoked} ${revoked === 1 ? 'token' : 'tokens'} of ${email}.`;
    },
  },
  {
    name: 'token',
    usage: 'token --email EMAIL [--label TEXT]',
    options: ['email', 'label'],
    run: async (context, typed) => {
      const email = requiredOption(typed, 'email');
      const label = typed.options['label'] ?? 'Created by the operator';
      const token = await context.store.transaction(async () => {
        const added = await addToken(context, email, label);
        const { id } = await userOf(context, email);
        await recordTokenCommand(context, id, { action: 'tokens.create', changes: { token: { to: label } } });
        return added;
      });
      return `Token for ${email} (shown only once): ${token}`;
    },
  },
  ...organizationCommands,
  {
    name: 'member add',
    usage: 'member add --organization ID --email EMAIL [--name NAME] [--role ROLE|guest]',
    options: ['organization', 'email', 'name', 'role'],
    run: async (context, typed) => {
      const email = requiredOption(typed, 'email');
      const role = roleOf(typed.options['role'] ?? 'read');
      const organizationId = requiredOption(typed, 'organization');
      const { name } = typed.options;
      const id = await recorded(
        context,
        () => addMember(context, { organizationId, email, name, role }),
        (userId) => ({
          organizationId,
          action: 'members.create',
          target: ['userId', userId],
          changes: { role: { to: role } },
        }),
      );
      return `Added ${email} (${id}) as a member with the ${role ?? 'guest'} role.`;
    },
  },
  {
    name: 'invite add',
    usage: 'invite add --organization ID --role ROLE',
    options: ['organization', 'role'],
    run: async (context, typed) => {
      const role = roleOf(requiredOption(typed, 'role'));
      if (role === null)
        throw new UsageError(
          'An invite link needs a role other than guest. Grant access to a space instead.',
        );
      const organizationId = requiredOption(typed, 'organization');
      const id = await recorded(
        context,
        () => addInvite(context, organizationId, role),
        (inviteId) => ({
          organizationId,
          action: 'invites.createLink',
          target: ['organizationId', organizationId],
          resource: { type: 'invite', id: inviteId, label: role },
          resources: { inviteId },
          changes: { role: { to: role } },
        }),
      );
      return `Created invite link ${id} with the ${role} role.`;
    },
  },
  ...siteCommands,
  ...hostnameCommands,
  {
    name: 'visitor-key set',
    usage: 'visitor-key set --organization ID',
    options: ['organization'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      const key = await recorded(
        context,
        () => setVisitorKey(context, id),
        () => visitorKeyEvent(id, 'visitorKeys.set'),
      );
      return `Visitor token key for ${id} (shown only once): ${key}`;
    },
  },
  {
    name: 'visitor-key remove',
    usage: 'visitor-key remove --organization ID',
    options: ['organization'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      await context.store.transaction(async () => {
        if ((await removeVisitorKey(context, id)) > 0)
          await recordCommand(context, visitorKeyEvent(id, 'visitorKeys.remove'));
      });
      return `Removed the visitor token key for ${id}.`;
    },
  },
  {
    name: 'space add',
    usage: 'space add --organization ID --title TITLE [--collection ID]',
    options: ['organization', 'title', 'collection'],
    run: async (context, typed) => {
      const title = requiredOption(typed, 'title');
      const organizationId = requiredOption(typed, 'organization');
      const id = await recorded(
        context,
        () => addSpace(context, { organizationId, title, collectionId: typed.options['collection'] }),
        (spaceId) => ({
          organizationId,
          action: 'organizationSpaces.create',
          target: ['spaceId', spaceId],
          changes: { title: { to: title } },
        }),
      );
      return `Created the space “${title}” (${id}).`;
    },
  },
  {
    name: 'translation set',
    usage: 'translation set --translation ID [LANGUAGE …]',
    options: ['translation'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'translation');
      const languages = await setLanguages(context, id, typed.words);
      return `Languages for translation ${id}: ${languages.length === 0 ? 'none' : languages.join(', ')}.`;
    },
  },
  ...contentCommands,
  {
    name: 'compact',
    usage: 'compact',
    options: [],
    run: async ({ store }) => {
      await store.compact();
      return 'Rewrote the database without deleted content.';
    },
  },
  { name: 'backup', usage: 'backup FILE', options: [], run: backup },
];
