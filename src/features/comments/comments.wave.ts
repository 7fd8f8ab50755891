// What the screens of comments read before they show.
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';
import { commentQuery, commentsQuery, pagesQuery, type Place } from './comments.api.ts';
import { commentsSearch } from './comments.search.ts';

/** The list, or the one comment that the address names; that there is none any more is told on the screen. */
const talk = (ask: Ask, place: Place, url: URLSearchParams) => {
  const commentId = url.get('comment');
  return [
    ask(spaceQuery(place.spaceId)),
    ask(pagesQuery(place)).catch(() => null),
    commentId === null
      ? ask(commentsQuery(place, commentsSearch(url)))
      : ask(commentQuery(place, commentId)).catch(() => null),
  ];
};

export const spaceCommentsWave = wave(paths.spaceComments, (ask, { spaceId }, url) =>
  talk(ask, { spaceId }, url),
);

export const changeCommentsWave = wave(
  paths.changeRequestComments,
  (ask, { spaceId, changeRequestId }, url) => [
    ask(requestQuery({ spaceId, changeRequestId })),
    ...talk(ask, { spaceId, changeRequestId }, url),
  ],
);
