// A page as it would be once a change request is merged.
import { useSuspenseQuery } from '@tanstack/react-query';
import { requestQuery } from '#directory/resources.api.ts';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { PagesReader } from './PagesReader.tsx';
import { requestName } from './space.words.ts';

export function ChangePagesScreen() {
  const { pageId, ...place } = paths.changeRequestPages.useParams();
  const { data: request } = useSuspenseQuery(requestQuery(place));
  return (
    <PagesReader
      {...place}
      pageId={pageId}
      name={requestName(request)}
      tabs={<ChangeNav {...place} open="pages" comments={request.comments} />}
    />
  );
}
