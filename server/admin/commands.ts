import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup as backupSqlite, DatabaseSync } from 'node:sqlite';
import { role as roles, type Role } from '#contract/fields.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createPrivateFile } from '../database/privateFiles.ts';
import { requiredOption, singleArgument, type Arguments, type Command } from './arguments.ts';
import { contentCommands } from './contentCommands.ts';
import { signInCommands } from './signInCommands.ts';
import { UsageError } from './UsageError.ts';
import {
  addInvite,
  addOrganization,
  addSite,
  addSpace,
  removeVisitorKey,
  setVisitorKey,
} from './organizations.ts';
import { addMember, addToken, revokeTokens } from './people.ts';
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

export const commands: Command[] = [
  ...signInCommands,
  {
    name: 'token revoke',
    usage: 'token revoke --email EMAIL [--label TEXT]',
    options: ['email', 'label'],
    run: async (context, typed) => {
      const email = requiredOption(typed, 'email');
      const revoked = await revokeTokens(context, email, typed.options['label']);
      return `Revoked ${revoked} ${revoked === 1 ? 'token' : 'tokens'} of ${email}.`;
    },
  },
  {
    name: 'token',
    usage: 'token --email EMAIL [--label TEXT]',
    options: ['email', 'label'],
    run: async (context, typed) => {
      const email = requiredOption(typed, 'email');
      const token = await addToken(context, email, typed.options['label'] ?? 'Created by the operator');
      return `Token for ${email} (shown only once): ${token}`;
    },
  },
  {
    name: 'organization add',
    usage: 'organization add --title TITLE --admin EMAIL [--name NAME]',
    options: ['title', 'admin', 'name'],
    run: (context, typed) => {
      const title = requiredOption(typed, 'title');
      const email = requiredOption(typed, 'admin');
      return context.store.transaction(async () => {
        const organizationId = await addOrganization(context, title);
        await addMember(context, { organizationId, email, name: typed.options['name'], role: 'admin' });
        return `Created the organization “${title}” (${organizationId}) with ${email} as its admin.`;
      });
    },
  },
  {
    name: 'member add',
    usage: 'member add --organization ID --email EMAIL [--name NAME] [--role ROLE|guest]',
    options: ['organization', 'email', 'name', 'role'],
    run: async (context, typed) => {
      const email = requiredOption(typed, 'email');
      const role = roleOf(typed.options['role'] ?? 'read');
      const organizationId = requiredOption(typed, 'organization');
      const id = await addMember(context, { organizationId, email, name: typed.options['name'], role });
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
      return `Created invite link ${await addInvite(context, requiredOption(typed, 'organization'), role)} with the ${role} role.`;
    },
  },
  {
    name: 'site add',
    usage: 'site add --organization ID --title TITLE',
    options: ['organization', 'title'],
    run: async (context, typed) => {
      const title = requiredOption(typed, 'title');
      return `Created the site “${title}” (${await addSite(context, requiredOption(typed, 'organization'), title)}).`;
    },
  },
  {
    name: 'visitor-key set',
    usage: 'visitor-key set --organization ID',
    options: ['organization'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      return `Visitor token key for ${id} (shown only once): ${await setVisitorKey(context, id)}`;
    },
  },
  {
    name: 'visitor-key remove',
    usage: 'visitor-key remove --organization ID',
    options: ['organization'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      await removeVisitorKey(context, id);
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
      const id = await addSpace(context, {
        organizationId,
        title,
        collectionId: typed.options['collection'],
      });
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
  { name: 'backup', usage: 'backup FILE', options: [], run: backup },
];
