import type { Store } from '#server/base/database/store.ts';

/** Returns the requests for reviews by members, with the rows of the members. People who left have none. */
export const requestsToMembers = ({ query }: Pick<Store, 'query'>) =>
  query()
    .selectFrom('requested_reviewers')
    .innerJoin('spaces', 'spaces.id', 'requested_reviewers.space_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'requested_reviewers.user_id')
        .onRef('members.organization_id', '=', 'spaces.organization_id'),
    );

/** Returns the reviews by active members. */
export const reviewsByMembers = ({ query }: Pick<Store, 'query'>) =>
  query()
    .selectFrom('change_request_reviews')
    .innerJoin('spaces', 'spaces.id', 'change_request_reviews.space_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'change_request_reviews.reviewer_id')
        .onRef('members.organization_id', '=', 'spaces.organization_id')
        .on('members.disabled', '=', 0),
    );
