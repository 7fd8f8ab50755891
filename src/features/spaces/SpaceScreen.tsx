import { useSuspenseQuery } from '@tanstack/react-query';
import { Import } from 'lucide';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { emojiOf } from '#lib/emoji.ts';
import { firstPage, flatPages } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Num } from '#ui/Num.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section, WithMargin } from '#ui/Section.tsx';
import { importDisabledReason, spaceDialogs } from './space.dialogs.ts';
import { SpaceDetails } from './SpaceDetails.tsx';
import { NoPages, SpacePageTree } from './SpacePageTree.tsx';
import styles from './SpacePages.module.css';
import { pagesQuery } from './spaces.api.ts';
import { SpaceTabs } from './SpaceTabs.tsx';

export function SpaceScreen() {
  const params = paths.space.useParams();
  const { spaceId } = params;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const open = useUrlDialog(spaceDialogs);
  const first = firstPage(tree.pages);
  return (
    <Screen
      title={`${emojiOf(space.emoji)} ${titleOf(space)}`}
      actions={
        <>
          {first && (
            <AppLink className={buttonClass()} to={paths.spacePages.to({ ...params, pageId: first.id })}>
              Start reading
            </AppLink>
          )}
          {space.permissions.edit && (
            <Button icon={Import} reason={importDisabledReason(space)} onClick={() => open('import')}>
              Import page…
            </Button>
          )}
        </>
      }
    >
      <SpaceTabs {...params} open="pages" />
      <div className={styles.space}>
        <WithMargin label={`About ${titleOf(space)}`} margin={<SpaceDetails space={space} />}>
          <Section title="Pages" note={<Num value={flatPages(tree.pages).length} />}>
            {tree.pages.length > 0 ? <SpacePageTree params={params} pages={tree.pages} /> : <NoPages />}
          </Section>
        </WithMargin>
      </div>
      <UrlDialogs dialogs={spaceDialogs} context={{ space }} />
    </Screen>
  );
}
