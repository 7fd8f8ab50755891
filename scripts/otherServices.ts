// Writes docs/other-services.md: the optional operations, and what the console does without them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { fallbacks } from '#api/compat/fallback.ts';
import { operationKey } from '#api/operations.ts';
import { contract } from '#contract/contract.ts';
import type { Operation } from '#contract/operation.ts';
import { optional } from '#contract/optional.ts';
import { described } from '../e2e/standIn/description.ts';

/** The path of the page. */
export const pageFile = join(import.meta.dirname, '../docs/other-services.md');

const grants = 'Hides the tab “Access”';

/** What the console does without an operation: one text for an area, or one for each operation. */
const without: {
  [Area in keyof typeof optional]: string | { [Name in keyof (typeof optional)[Area]]: string };
} = {
  accounts: {
    getPassword: 'Hides the password',
    setPassword: 'Hides the password',
    listSignIns: 'Doesn’t say how members sign in',
    createLink: 'Hides “Send sign-in link…”',
    listSessions: 'Hides sessions and tokens of members',
    removeSession: 'Hides sessions and tokens of members',
  },
  auditEvents: 'Hides the audit log',
  currentUser: {
    get: 'Uses the visitor token of a ping, or asks who the user is',
    update: 'Hides “Profile and password”',
  },
  organizationSpaces: {
    list: 'Reads the spaces of collections, and of the user or first admin',
    listDeleted: 'Lists the spaces that this browser deleted or opened',
    create: 'Hides “Create space…”',
  },
  sites: {
    list: 'Lists the default site and those opened on this device',
    get: 'Reads the site spaces; the audience is unknown',
    create: 'Hides “Create site…”',
    update: 'Hides “Rename…” and “Change audience…”',
    remove: 'Hides “Delete…”',
    createPreview: 'Previews only the navigation',
    publish: 'Hides “Publish…” and “Unpublish…”',
    unpublish: 'Hides “Publish…” and “Unpublish…”',
    check: 'Hides the structure check',
  },
  siteCustomization: 'Hides the tab “Customize”',
  siteFeedback: 'Hides the tab “Feedback”',
  siteInsights: 'Hides the tab “Insights”',
  organizationChangeRequests: 'Reads the change requests of each space that has some',
  contentPaths: 'Not used',
  contentChanges: {
    apply: 'Hides the editor and imports',
    getPageSource: 'Not used',
    listExportFiles: 'Hides imports',
  },
  revisions: {
    get: 'Compares with revisions of main that this browser has loaded',
    getPage: 'Compares with texts that this browser has loaded',
    listPages: 'Not used',
    listFiles: 'Not used',
    getFile: 'Not used',
  },
  spaceHistory: {
    list: 'Hides the tab “History” and the versions of a page',
    listChanges: 'Hides the tab “History”',
    getPageAuthors: 'Hides “Who wrote what”',
    listOfRequest: 'Hides edits in the timeline of a change request',
  },
  siteStructure: 'Reads sections and groups, moves in steps',
  siteExternalLinks: 'Hides “Add link…”',
  siteHostnames: 'Hides “Hostname…”',
  siteRedirects: 'Hides the redirects',
  sitePermissions: 'Hides the tab “People” of sites',
  spacePermissions: grants,
  collectionPermissions: grants,
  teamPermissions: 'Hides the access of teams',
  changeRequestReviews: 'Hides reviews',
  changeRequestUpdates: 'Updates with the change request’s version of conflicts',
  editorPresence: 'Hides other editors',
  removals: 'Hides “Remove for good…”',
  previewLinks: 'Hides preview links',
  reverts: 'Hides “Revert…” and “Restore…”',
  git: 'Hides the Git remote of spaces',
  readerChanges: 'Hides “Show readers what changed”',
  spaceLanguage: 'Hides “Language of pages”',
  spaceMergeRules: 'Hides the approval rule',
  signIn: {
    startTest: 'Opens the start URL of the provider',
    listTokens: 'Hides sessions and API tokens',
    createToken: 'Hides “Create token…”',
    removeToken: 'Hides sessions and API tokens',
  },
  visits: 'Opens a site as a visitor',
  invites: 'Hides invites by email and the list of invite links',
  domains: 'Hides the verification of email domains',
  newOrganizations: 'Hides “Create organization”',
  notifications: 'Hides the inbox and its settings',
  webhooks: 'Hides the webhooks',
};

const yes = (is: boolean) => (is ? 'Yes' : 'No');
const keyOf = ({ method, path }: Operation) => operationKey(method, path);
const isDescribed = (row: Operation) => described.has(keyOf(row));

type Named = { area: string; name: string; row: Operation; text: string };

const namesOf = (areas: Record<string, Record<string, Operation>>) =>
  Object.entries(areas).flatMap(([area, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ area, name, row })),
  );

const operations: readonly Named[] = namesOf(optional).map(({ area, name, row }) => {
  const texts = new Map<string, string | Record<string, string>>(Object.entries(without)).get(area) ?? '';
  return {
    area,
    name,
    row,
    text: typeof texts === 'string' ? texts : (texts[name] ?? ''),
  };
});

const maxCell = 64;

/** Joins names to as few cells as possible. */
function rowsOf(names: readonly string[]) {
  const rows: string[] = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (last !== undefined && `${last}, ${name}`.length <= maxCell)
      rows[rows.length - 1] = `${last}, ${name}`;
    else rows.push(name);
  }
  return rows;
}

/** The Markdown of docs/other-services.md. */
export async function otherServicesPage() {
  const specified = namesOf(contract);
  const missing = specified.filter(({ row }) => !isDescribed(row));
  // Operations of an area with the same values share a row.
  const groups = Map.groupBy(operations, ({ area, row, text }) =>
    [area, yes(isDescribed(row)), yes(fallbacks.has(keyOf(row))), text].join(' | '),
  );
  const lines = [...groups].flatMap(([values, found]) => {
    const [area, ...others] = values.split(' | ');
    const names = found.map(({ name }) => `\`${name}\``);
    // The longest cell is the width of the column.
    return rowsOf(names).map((row) => `| \`${area}\` | ${row} | ${others.join(' | ')} |`);
  });
  const page = `# Other services

This page is generated by \`node scripts/otherServices.ts\`; a test checks that it is up to date. The console works with any service that implements the ${specified.length} operations of the specification. The browser tests open it on a stand-in that implements the published description in the npm package \`@gitbook/api\`.

- A missing operation is hidden with its screens, tabs and menu entries. [Supported operations](architecture.md#supported-operations) explains how the console detects this.
- Some optional reads have a [fallback](architecture.md#fallbacks): the console reads other operations, and says what a list lacks. Other optional operations are hidden. “Published” means that the published description has the operation.
- A field that the specification requires may be missing. \`src/api/compat/complete.ts\` adds a default, according to the shape of the operation's response: an empty text, 0, an empty list, all permissions. It accepts other names of fields and converts structured documents to Markdown.
- Unknown values of enumerations are shown unchanged.
- The console requests \`format=markdown\` wherever an operation has formats, because defaults differ. Where a list doesn't support the status \`all\`, it requests each status.
- 204 and 205 are equivalent. 202 means that the request is pending.
- The published description lacks ${missing.length} operations of the specification: ${missing.map(({ area, name }) => `\`${area}.${name}\``).join(', ')}.

| Area | Optional operations | Published | Fallback | Without them, the console |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
  return (await format(pageFile, page)).code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(pageFile, await otherServicesPage());
