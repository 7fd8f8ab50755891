import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup as backupSqlite, DatabaseSync } from 'node:sqlite';
import { role as roles, type Role } from '#contract/fields.ts';
import { defaults } from '#contract/defaults.ts';
import { limits } from '#contract/limits.ts';
import type { DocsPage } from '../content/docs-folder/docsFolder.ts';
import { readDocsChange } from '../content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '../content/docs-folder/readDocsFolder.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createPrivateFile } from '../database/privateFiles.ts';
import { settingsRepository } from '../settings.repository.ts';
import { UsageError } from './UsageError.ts';
import { loadChangeRequest, loadSpace } from './load.ts';
import { reportWarnings } from './loadWarnings.ts';
import { addInvite, addOrganization, addSite, addSpace } from './organizations.ts';
import { addMember, addToken, revokeTokens, userOf } from './people.ts';
import { setLanguages } from './translations.ts';

/** The parsed arguments: options by name, and positional words. */
export type Arguments = { options: Record<string, string>; words: string[] };

export type Command = {
  name: string;
  usage: string;
  options: string[];
  /** Runs the command and returns a sentence about the result. */
  run: (context: Context, typed: Arguments, config: Config) => Promise<string>;
};

function requiredOption({ options }: Arguments, name: string): string {
  const value = options[name];
  if (value === undefined || value === '') throw new UsageError(`The option --${name} is required.`);
  return value;
}

/** Parses a role. `guest` returns null. Throws UsageError for anything else. */
function roleOf(text: string): Role | null {
  if (text === 'guest') return null;
  const parsed = roles.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new UsageError(`“${text}” is not a role. Use ${roles.options.join(', ')} or guest.`);
}

function singleArgument({ words }: Arguments, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(`Missing argument: ${what}.`);
  if (more.length > 0) throw new UsageError(`Expected one ${what}, got ${words.length}.`);
  return word;
}

function subjectOf(text: string) {
  if (text.trim() === '' || text.length > limits.changeRequestSubject)
    throw new UsageError(
      `The subject must have 1–${limits.changeRequestSubject} characters and not be blank. It has ${text.length}.`,
    );
  return text;
}

/** Reads the docs to load, and the subject of the change request, if there is to be one. */
async function docsToLoad({ options }: Arguments, folder: string) {
  const { base, root = '', 'change-request': subject } = options;
  if (base === undefined) return { docs: await readDocsFolder(folder, { root }), subject, moved: undefined };
  const change = await readDocsChange(resolve(base), folder, { root });
  return { ...change, subject: subject ?? change.subject ?? defaults.changeRequestSubject };
}

async function load(context: Context, typed: Arguments) {
  const spaceId = requiredOption(typed, 'space');
  const { docs, subject, moved = {} } = await docsToLoad(typed, resolve(singleArgument(typed, 'folder')));
  const files = docs.files.filter(({ exportOnly }) => exportOnly === undefined);
  const loaded = `${countPages(docs.pages)} pages and ${files.length} files`;
  const report = () => reportWarnings(docs.warnings, typed.options['warnings']);
  if (subject === undefined) {
    const revision = await loadSpace(context, spaceId, docs);
    return `Loaded ${loaded} into the space ${spaceId} as revision ${revision}.${await report()}`;
  }
  const request = {
    spaceId,
    moved,
    subject: subjectOf(subject),
    createdBy: await authorOf(context, typed.options['author']),
  };
  const { number, id } = await loadChangeRequest(context, request, docs);
  return `Created change request #${number} (${id}) in the space ${spaceId}, with ${loaded}.${await report()}`;
}

const countPages = (pages: DocsPage[]): number =>
  pages.reduce((sum, page) => sum + 1 + countPages(page.pages), 0);

/** Returns the id of the user with this email, or of the first admin if there is none. */
async function authorOf(context: Context, email: string | undefined) {
  if (email !== undefined) return (await userOf(context, email)).id;
  const admin = await settingsRepository(context.store).find('first-admin');
  if (admin === undefined) throw new UsageError('Set the author of the change request with --author EMAIL.');
  return admin;
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
      return `Token of ${email}, shown only once: ${token}`;
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
      return `Added ${email} (${id}) as a member with the role ${role ?? 'guest'}.`;
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
      return `Created the invite link ${await addInvite(context, requiredOption(typed, 'organization'), role)} for the role ${role}.`;
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
      return `Languages of the translation ${id}: ${languages.length === 0 ? 'none' : languages.join(', ')}.`;
    },
  },
  {
    name: 'load',
    usage:
      'load --space ID [--change-request SUBJECT] [--base FOLDER] [--root PATH] [--author EMAIL] [--warnings FILE] FOLDER',
    options: ['space', 'change-request', 'base', 'root', 'author', 'warnings'],
    run: load,
  },
  { name: 'backup', usage: 'backup FILE', options: [], run: backup },
];
