import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { ConfigError } from '#server/base/config.ts';
import type { Engine } from './engine.ts';
import { start } from './migrations/001-start.ts';
import { search } from './migrations/002-search.ts';
import { readings } from './migrations/003-readings.ts';
import { specFetching } from './migrations/004-spec-fetching.ts';
import { requestCounts } from './migrations/005-request-counts.ts';
import { blockSyntax } from './migrations/006-block-syntax.ts';
import { commentableBlocks } from './migrations/007-commentable-blocks.ts';
import { docsRoots } from './migrations/008-docs-roots.ts';
import { reviews } from './migrations/011-reviews.ts';
import { auditEvents } from './migrations/012-audit-events.ts';
import { publishedSites } from './migrations/013-published-sites.ts';
import { signIn } from './migrations/014-sign-in.ts';
import { emailInvites } from './migrations/015-email-invites.ts';
import { sitePaths } from './migrations/016-site-paths.ts';
import { testReports } from './migrations/017-test-reports.ts';
import { siteStates } from './migrations/018-site-states.ts';
import { passwords } from './migrations/019-passwords.ts';
import { organizationCreators } from './migrations/020-organization-creators.ts';
import { signedRequests } from './migrations/021-signed-requests.ts';
import { specTexts } from './migrations/022-spec-texts.ts';
import { inviteNames } from './migrations/022-invite-names.ts';
import { viewedLinks } from './migrations/022-viewed-links.ts';
import { titlesAndDescriptions } from './migrations/023-titles-and-descriptions.ts';
import { allowedEdits } from './migrations/024-allowed-edits.ts';
import { contributors } from './migrations/025-contributors.ts';
import { mainLog } from './migrations/026-main-log.ts';
import { notifications } from './migrations/027-notifications.ts';
import { removals } from './migrations/028-removals.ts';
import { previewLinks } from './migrations/029-preview-links.ts';
import { readerChanges } from './migrations/029-reader-changes.ts';
import { mail } from './migrations/030-mail.ts';
import { webhooks } from './migrations/031-webhooks.ts';
import { wordsWithoutSpaces } from './migrations/032-words-without-spaces.ts';
import { certificateExpiry } from './migrations/033-certificate-expiry.ts';
import { siteRedirects } from './migrations/035-site-redirects.ts';
import { siteHostnames } from './migrations/036-site-hostnames.ts';
import { siteCustomization } from './migrations/037-site-customization.ts';
import { siteFeedback } from './migrations/038-site-feedback.ts';
import { siteCounts } from './migrations/039-site-counts.ts';
import { openapiDocuments } from './migrations/040-openapi-documents.ts';
import { gitRemotes } from './migrations/041-git-remotes.ts';
import { siteVersions } from './migrations/043-site-versions.ts';
import { gitSyncs } from './migrations/044-git-syncs.ts';
import { siteDrafts } from './migrations/046-site-drafts.ts';
import { gitSyncBranches } from './migrations/047-git-sync-branches.ts';
import { siteLinks } from './migrations/048-site-links.ts';
import { redirectPatterns } from './migrations/049-redirect-patterns.ts';
import { redirectVersions } from './migrations/051-redirect-versions.ts';
import { spaceLanguage } from './migrations/052-space-language.ts';
import { gitSyncFolders } from './migrations/053-git-sync-folders.ts';
import { movedPages } from './migrations/056-moved-pages.ts';
import { syntaxOfOtherTools } from './migrations/057-syntax-of-other-tools.ts';
import { gitSyncFolderBranches } from './migrations/058-git-sync-folder-branches.ts';
import { typesOf, type Step } from './migrations/step.ts';
import type { Database } from './schema.ts';
import { resetSearchPath } from './searchPath.ts';

const steps: Record<string, Step> = {
  '001-start': start,
  '002-search': search,
  '003-readings': readings,
  '004-spec-fetching': specFetching,
  '005-request-counts': requestCounts,
  '006-block-syntax': blockSyntax,
  '007-commentable-blocks': commentableBlocks,
  '008-docs-roots': docsRoots,
  '011-reviews': reviews,
  '012-audit-events': auditEvents,
  '013-published-sites': publishedSites,
  '014-sign-in': signIn,
  '015-email-invites': emailInvites,
  '016-site-paths': sitePaths,
  '017-test-reports': testReports,
  '018-site-states': siteStates,
  '019-passwords': passwords,
  '020-organization-creators': organizationCreators,
  '021-signed-requests': signedRequests,
  '022-viewed-links': viewedLinks,
  '022-invite-names': inviteNames,
  '022-spec-texts': specTexts,
  '023-titles-and-descriptions': titlesAndDescriptions,
  '024-allowed-edits': allowedEdits,
  '025-contributors': contributors,
  '026-main-log': mainLog,
  '027-notifications': notifications,
  '028-removals': removals,
  '029-preview-links': previewLinks,
  '029-reader-changes': readerChanges,
  '030-mail': mail,
  '031-webhooks': webhooks,
  '032-words-without-spaces': wordsWithoutSpaces,
  '033-certificate-expiry': certificateExpiry,
  '035-site-redirects': siteRedirects,
  '036-site-hostnames': siteHostnames,
  '037-site-customization': siteCustomization,
  '038-site-feedback': siteFeedback,
  '039-site-counts': siteCounts,
  '040-openapi-documents': openapiDocuments,
  '041-git-remotes': gitRemotes,
  '043-site-versions': siteVersions,
  '044-git-syncs': gitSyncs,
  '046-site-drafts': siteDrafts,
  '047-git-sync-branches': gitSyncBranches,
  '048-site-links': siteLinks,
  '049-redirect-patterns': redirectPatterns,
  '051-redirect-versions': redirectVersions,
  '052-space-language': spaceLanguage,
  '053-git-sync-folders': gitSyncFolders,
  '056-moved-pages': movedPages,
  '057-syntax-of-other-tools': syntaxOfOtherTools,
  '058-git-sync-folder-branches': gitSyncFolderBranches,
  '059-more-syntax-of-other-tools': syntaxOfOtherTools,
};

const migrations = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (db: Kysely<unknown>) => step(db, typesOf(engine)) },
    ]),
  );

/**
 * Runs pending migrations in one transaction: a failure leaves nothing behind, and if several processes start
 * at once, one migrates and the others wait. Returns the names of the migrations it ran. Throws ConfigError
 * if the database is newer than this version.
 * @param last the last one to run, for a database of an earlier version
 */
export const migrate = (database: Kysely<Database>, engine: Engine, last?: string) =>
  database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await resetSearchPath(transaction);
    const provider = { getMigrations: async () => migrations(engine) };
    const migrator = new Migrator({ db: transaction, provider });
    const { error, results = [] } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (error instanceof Error && /corrupted migrations/.test(error.message))
      throw new ConfigError(
        'The database was created by a newer version of Colophon. Run that version, or restore a backup.',
      );
    if (error) throw error; // the Migrator returns errors; thrown here, the transaction is rolled back
    return results.map(({ migrationName }) => migrationName);
  });
