// What the off-boarding of a member reads. Who is gone already can't be read: the record in this tab tells of them.
import { ApiError } from '#api/ApiError.ts';
import { memberQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { teamsOfMemberQuery } from './offBoarding.queries.ts';

function unlessGone(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const offBoardingWave = wave(paths.memberOffBoarding, (ask, { organizationId, userId }) => [
  ask(memberQuery(organizationId, userId)).catch(unlessGone),
  ask(teamsOfMemberQuery(organizationId, userId)).catch(unlessGone),
]);
