import type { QueryClient } from '@tanstack/react-query';
import { perform } from '#api/mutation.ts';
import { paths } from '#routing/paths.ts';
import { createRequest, insertPages } from './requestWrites.ts';

/** The caller shows errors, and the opened screen the effect. */
const quiet = { quiet: true, showsError: () => true };

/** The title of a new page, until its author gives it one. */
export const untitled = 'Untitled';

type NewPage = { organizationId: string; spaceId: string; subject: string; title: string };

/** Adds an empty page to a new change request. Returns the URL of its editor. */
export async function writePage(
  client: QueryClient,
  { organizationId, spaceId, subject, title }: NewPage,
): Promise<string> {
  const request = await perform(client, createRequest, { spaceId, body: { subject } }, quiet);
  const at = { spaceId, changeRequestId: request.id };
  const answer = await perform(
    client,
    insertPages,
    {
      ...at,
      query: { compat: false },
      body: { changes: [{ operation: 'insert_page', title, document: { markdown: '' } }] },
    },
    quiet,
  );
  const created = 'changes' in answer && answer.changes.find((change) => change.object === 'created_page');
  return created && created.object === 'created_page'
    ? paths.editPage.to({ organizationId, ...at, pageId: created.page.id })
    : paths.changeRequestTree.to({ organizationId, ...at });
}
