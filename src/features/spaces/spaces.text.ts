import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';

const editModes = new Map([
  ['live', 'Unlocked'],
  ['locked', 'Locked'],
]);

/** Returns the label of an edit mode. Unknown modes are returned unchanged. */
export const editModeLabel = (mode: string) => editModes.get(mode) ?? mode;

const providers = new Map([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
]);

/** “saltmarsh/field-guide on GitHub” */
export const gitSyncLabel = ({ repoName, installationProvider }: NonNullable<Space['gitSync']>) =>
  `${repoName} on ${providers.get(installationProvider) ?? installationProvider}`;

const backends = new Map([
  ['custom', 'Custom'],
  ['auth0', 'Auth0'],
  ['okta', 'Okta'],
  ['azure', 'Azure'],
  ['cognito', 'Cognito'],
  ['oidc', 'OpenID Connect'],
]);

/** Returns the label of a visitor sign-in backend. Unknown backends are returned unchanged. */
export const visitorAuthLabel = ({ backend }: NonNullable<Space['visitorAuth']>) =>
  backends.get(backend) ?? backend;

/** “3 open, 1 draft, 12 total”, or “None”. */
export function formatChangeRequestCounts(
  space: Pick<Space, 'changeRequests' | 'changeRequestsOpen' | 'changeRequestsDraft'>,
) {
  const { changeRequests, changeRequestsOpen, changeRequestsDraft } = space;
  if (changeRequests === 0) return 'None';
  const parts = [
    changeRequestsOpen > 0 && `${changeRequestsOpen} open`,
    changeRequestsDraft > 0 && pluralize(changeRequestsDraft, 'draft'),
    `${changeRequests} total`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** “#3 Better words” */
export const changeRequestName = ({ number, subject }: Pick<ChangeRequest, 'number' | 'subject'>) =>
  `#${number} ${subject.trim() || 'Untitled'}`;

/** “links-field-guide.csv” */
export const csvFileName = (prefix: string, space: Pick<Space, 'title'>) =>
  `${prefix}-${titleOf(space)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
