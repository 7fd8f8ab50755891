import { basename, resolve } from 'node:path';
import { join } from 'node:path/posix';
import { defaults } from '#contract/defaults.ts';
import { limits } from '#contract/limits.ts';
import { pathFrom } from '#markdown/sourcePath.ts';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { findRevision } from '#server/domain/content/revisions.repository.ts';
import { exportDocs } from '#server/domain/content/exportDocs.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';
import { requiredOption, singleArgument, type Arguments, type Command } from './arguments.ts';
import { loadLanguages, readLanguageDocs } from '../loadLanguages.ts';
import { loadChangeRequest, loadSpace, spaceOf } from '../load.ts';
import { reportWarnings } from '../loadWarnings.ts';
import { recordCommand } from './recordCommand.ts';
import { userOf } from '../tokens.ts';
import { UsageError } from '../UsageError.ts';

function subjectOf(text: string) {
  if (text.trim() === '' || text.length > limits.changeRequestSubject)
    throw new UsageError(
      `Subject must be 1–${limits.changeRequestSubject} characters long (currently ${text.length}) and must not be blank.`,
    );
  return text;
}

/** Reads the docs to load, and the subject of the change request, if there is to be one. */
async function docsToLoad({ options }: Arguments, folder: string) {
  const { base, root = '', 'change-request': subject, revision } = options;
  if (revision !== undefined && subject === undefined && base === undefined)
    throw new UsageError('--revision needs --change-request: the docs become a change of that revision.');
  if (base === undefined) return { docs: await readDocsFolder(folder, { root }), subject, moved: undefined };
  const change = await readDocsChange(resolve(base), folder, { root });
  return { ...change, subject: subject ?? change.subject ?? defaults.changeRequestSubject };
}

/** Loads a folder with `LANGS.md`: a space for each language. */
async function loadAllLanguages(context: Context, typed: Arguments) {
  const { organization: organizationId = '', collection, site, space } = typed.options;
  if (space !== undefined) throw new UsageError('Use either --space or --organization.');
  const folder = resolve(singleArgument(typed, 'folder'));
  const languages = await readLanguageDocs(folder);
  const spaces = await loadLanguages(context, folder, languages, {
    organizationId,
    collectionId: collection,
    siteId: site,
    record: ({ id, title }) =>
      recordCommand(context, {
        organizationId,
        action: 'organizationSpaces.create',
        target: ['spaceId', id],
        changes: { title: { to: title } },
      }),
  });
  const lines = spaces.map(({ id, title }) => `  “${title}” (${id})`).join('\n');
  const where = site === undefined ? '' : ` as variants of the site ${site}`;
  const warnings = languages.flatMap(({ folder: root, docs }) =>
    (docs.warnings ?? []).map((warning) => ({ ...warning, path: `${root}/${warning.path}` })),
  );
  const report = await reportWarnings(warnings, typed.options['warnings']);
  return `Loaded ${spaces.length} languages${where}:\n${lines}${report}`;
}

async function load(context: Context, typed: Arguments) {
  if (typed.options['organization'] !== undefined) return loadAllLanguages(context, typed);
  const spaceId = requiredOption(typed, 'space');
  const folder = resolve(singleArgument(typed, 'folder'));
  const { docs, subject, moved = {} } = await docsToLoad(typed, folder);
  const files = docs.files.filter(({ exportOnly }) => exportOnly === undefined);
  const loaded = `${countPages(docs.pages)} pages and ${files.length} files`;
  const report = () => reportWarnings(docs.warnings, typed.options['warnings']);
  if (subject === undefined) {
    const root = pathFrom('', join(typed.options['root'] ?? '', docs.root ?? '')) ?? '';
    const place = { repository: basename(folder), root };
    const revision = await loadSpace(context, spaceId, docs, {
      place,
      record: async (revisionId) =>
        recordCommand(context, {
          organizationId: (await spaceOf(context, spaceId)).organization_id,
          action: 'spaceContent.import',
          target: ['spaceId', spaceId],
          changes: { revisionId: { to: revisionId } },
        }),
    });
    return `Loaded ${loaded} into the space ${spaceId} as revision ${revision}.${await report()}`;
  }
  const request = {
    spaceId,
    moved,
    subject: subjectOf(subject),
    createdBy: await authorOf(context, typed.options['author']),
    ...(typed.options['revision'] !== undefined && {
      from: await knownRevision(context, spaceId, typed.options['revision']),
    }),
    record: async (id: string) =>
      recordCommand(context, {
        organizationId: (await spaceOf(context, spaceId)).organization_id,
        action: 'changeRequests.create',
        target: ['spaceId', spaceId],
        resource: { type: 'change-request', id, label: subject },
        resources: { changeRequestId: id },
        changes: { subject: { to: subject } },
      }),
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

/** Returns the ID of a revision of a space. Throws UsageError for others. */
async function knownRevision({ store }: Context, spaceId: string, id: string) {
  const revision = await findRevision(store, spaceId, id);
  if (!revision) throw new UsageError(`The space ${spaceId} has no revision “${id}”.`);
  return revision.id;
}

/** Returns the revision to export: the named one, or that of the space, or of its change request with this id or number. */
async function revisionOf(context: Context, spaceId: string, { options }: Arguments) {
  const space = await spaceOf(context, spaceId);
  const { revision, 'change-request': idOrNumber } = options;
  if (revision !== undefined && idOrNumber !== undefined)
    throw new UsageError('Use either --revision or --change-request.');
  if (revision !== undefined) return knownRevision(context, spaceId, revision);
  if (idOrNumber === undefined) return space.revision_id;
  try {
    return (await requestOf(context, spaceId, idOrNumber)).revision_id;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new UsageError(`The space ${spaceId} has no change request “${idOrNumber}”.`);
  }
}

async function exportContent(context: Context, typed: Arguments) {
  const spaceId = requiredOption(typed, 'space');
  const folder = resolve(singleArgument(typed, 'folder'));
  const { 'change-request': request, revision: named, force } = typed.options;
  const revision = await revisionOf(context, spaceId, typed);
  const count = await exportDocs(context.store, revision, folder, { force: force !== undefined });
  const source = named === undefined ? undefined : `revision ${named}`;
  const part = request === undefined ? source : `change request ${request}`;
  const what = part === undefined ? `the space ${spaceId}` : `${part} of ${spaceId}`;
  return `Exported ${what} as ${count} ${count === 1 ? 'file' : 'files'} to ${folder}.`;
}

export const contentCommands: Command[] = [
  {
    name: 'load',
    usage:
      'load (--space ID [--change-request SUBJECT] [--base FOLDER] [--revision ID] [--root PATH] [--author EMAIL] | --organization ID [--collection ID] [--site ID]) [--warnings FILE] FOLDER',
    options: [
      'space',
      'change-request',
      'base',
      'revision',
      'root',
      'author',
      'warnings',
      'organization',
      'collection',
      'site',
    ],
    run: load,
  },
  {
    name: 'export',
    usage: 'export --space ID [--change-request ID | --revision ID] [--force] FOLDER',
    options: ['space', 'change-request', 'revision'],
    flags: ['force'],
    run: exportContent,
  },
];
