// A space: what is known of it, and its pages.
import { useSuspenseQuery } from '@tanstack/react-query';
import { spaceQuery } from '#directory/resources.api.ts';
import { emojiOf } from '#lib/emoji.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Num } from '#ui/Num.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section, WithMargin } from '#ui/Section.tsx';
import { ImportButton } from './import/ImportButton.tsx';
import { firstPage, flatPages } from '#prose/pageTree.ts';
import { NoPages } from './NoPages.tsx';
import { SpaceFacts } from './SpaceFacts.tsx';
import styles from './SpacePages.module.css';
import { SpacePageTree } from './SpacePageTree.tsx';
import { pagesQuery } from './spaces.api.ts';
import { SpaceTabs } from './SpaceTabs.tsx';

export function SpaceScreen() {
  const { organizationId, spaceId } = paths.space.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const first = firstPage(tree.pages);
  return (
    <Screen
      title={`${emojiOf(space.emoji)} ${titleOf(space)}`}
      actions={
        <>
          {first && (
            <AppLink
              className={buttonClass()}
              to={paths.spacePages.to({ organizationId, spaceId, pageId: first.id })}
            >
              Read from the start
            </AppLink>
          )}
          <ImportButton space={space} />
        </>
      }
    >
      <SpaceTabs organizationId={organizationId} spaceId={spaceId} open="pages" />
      <div className={styles.space}>
        <WithMargin label={`About ${titleOf(space)}`} margin={<SpaceFacts space={space} />}>
          <Section title="Pages" note={<Num value={flatPages(tree.pages).length} />}>
            {tree.pages.length > 0 ? (
              <SpacePageTree place={{ organizationId, spaceId }} pages={tree.pages} />
            ) : (
              <NoPages />
            )}
          </Section>
        </WithMargin>
      </div>
    </Screen>
  );
}
