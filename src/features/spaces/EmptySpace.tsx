import { createRequestBlocker, titleOf } from '#directory/spaces/spaceText.ts';
import type { Space } from '#contract/space.ts';
import { FirstDocs } from '#pickers/docs/FirstDocs.tsx';
import { NoPages } from './SpacePageTree.tsx';

/** A space without pages: the ways to add the first one, or an explanation. */
export function EmptySpace({ space }: { space: Space }) {
  const { id, organization } = space;
  if (createRequestBlocker(space) === undefined)
    return (
      <FirstDocs
        organizationId={organization}
        spaceId={id}
        title={`Drop docs for “${titleOf(space)}” here`}
      />
    );
  return <NoPages note="You need Edit access to add pages." />;
}
