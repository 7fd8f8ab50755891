import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import { spaceQuery } from '#directory/resources.api.ts';
import { emojiOf } from '#lib/emoji.ts';
import { titleOf } from '#directory/spaceText.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { spaceFields, valuesOf } from './spaceFields.ts';
import { SpaceSettingsForm } from './SpaceSettingsForm.tsx';
import { WholeSpace } from './WholeSpace.tsx';

function ReadOnly({ values, deleted }: { values: Readonly<Record<string, unknown>>; deleted: boolean }) {
  return (
    <>
      {!deleted && (
        <Banner icon={Lock}>
          <p>
            <b>You can read these settings, not change them.</b> That takes the permission <code>admin</code>{' '}
            of the space; one of its admins can give it to you.
          </p>
        </Banner>
      )}
      <FormSection title="Space">
        <Facts
          facts={Object.entries(spaceFields).map(
            ([name, { title, words }]) =>
              [title, values[name] === undefined ? undefined : words(values[name])] as const,
          )}
        />
      </FormSection>
    </>
  );
}

export function SpaceSettingsScreen() {
  const { organizationId, spaceId } = paths.spaceSettings.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const deleted = space.deletedAt !== undefined;
  const mayChange = space.permissions.admin && !deleted;
  return (
    <Screen title={`${emojiOf(space.emoji)} ${titleOf(space)}`}>
      <SpaceTabs organizationId={organizationId} spaceId={spaceId} open="settings" />
      {mayChange ? (
        <SpaceSettingsForm key={spaceId} space={space} />
      ) : (
        <ReadOnly values={valuesOf(space)} deleted={deleted} />
      )}
      {!mayChange && !deleted && <WholeSpace space={space} />}
    </Screen>
  );
}
