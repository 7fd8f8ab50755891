import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';

const modes = new Map([
  ['live', 'Live'],
  ['locked', 'Locked'],
]);

/** Whether a space takes changes. A mode that isn't known is shown as it is. */
export const modeName = (mode: string) => modes.get(mode) ?? mode;

const providers = new Map([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
]);

/** Where a space is synced with: “saltmarsh/field-guide on GitHub”. */
export const syncWords = ({ repoName, installationProvider }: NonNullable<Space['gitSync']>) =>
  `${repoName} on ${providers.get(installationProvider) ?? installationProvider}`;

const backends = new Map([
  ['custom', 'Own sign-in'],
  ['auth0', 'Auth0'],
  ['okta', 'Okta'],
  ['azure', 'Azure'],
  ['cognito', 'Cognito'],
  ['oidc', 'OpenID Connect'],
]);

/** How visitors sign in. A way that isn't known is shown as it is. */
export const visitorAuthWords = ({ backend }: NonNullable<Space['visitorAuth']>) =>
  backends.get(backend) ?? backend;

/** “3 open, 1 draft, 12 in all”; “None”. */
export function changeRequestWords(
  space: Pick<Space, 'changeRequests' | 'changeRequestsOpen' | 'changeRequestsDraft'>,
) {
  const { changeRequests, changeRequestsOpen, changeRequestsDraft } = space;
  if (changeRequests === 0) return 'None';
  const parts = [
    changeRequestsOpen > 0 && `${changeRequestsOpen} open`,
    changeRequestsDraft > 0 && pluralize(changeRequestsDraft, 'draft'),
    `${changeRequests} in all`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** “#3 Better words” */
export const requestName = ({ number, subject }: Pick<ChangeRequest, 'number' | 'subject'>) =>
  `#${number} ${subject.trim() || 'Untitled'}`;

/** “links-field-guide.csv” */
export const fileName = (of: string, space: Pick<Space, 'title'>) =>
  `${of}-${titleOf(space)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
