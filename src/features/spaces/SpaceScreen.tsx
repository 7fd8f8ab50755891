import { useSuspenseQuery } from '@tanstack/react-query';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { flatPages } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { Tab } from '#ui/Entity.tsx';
import { Num } from '#ui/Num.tsx';
import { Section, WithMargin } from '#ui/Section.tsx';
import { EmptySpace } from './EmptySpace.tsx';
import { SpaceDetails } from './SpaceDetails.tsx';
import { SpacePageTree } from './SpacePageTree.tsx';
import { pagesQuery } from './spaces.api.ts';

export function SpaceScreen() {
  const params = paths.space.useParams();
  const { spaceId } = params;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  return (
    <Tab title="Pages">
      <WithMargin label={`About ${titleOf(space)}`} margin={<SpaceDetails space={space} />}>
        <Section title="Pages" note={<Num value={flatPages(tree.pages).length} />}>
          {tree.pages.length > 0 ? (
            <SpacePageTree params={params} pages={tree.pages} />
          ) : (
            <EmptySpace space={space} />
          )}
        </Section>
      </WithMargin>
    </Tab>
  );
}
