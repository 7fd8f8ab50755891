import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import { useHasOperation } from '#api/useHasOperation.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Tab } from '#ui/Entity.tsx';
import { GitRemote } from '../git/GitRemote.tsx';
import { ApprovalRule } from './ApprovalRule.tsx';
import { PageLanguage } from './PageLanguage.tsx';
import { ReaderChanges } from './ReaderChanges.tsx';
import { spaceFields, valuesOf } from './spaceFields.ts';
import { SpaceSettingsForm } from './SpaceSettingsForm.tsx';
import { SpaceActions } from './SpaceActions.tsx';

/** Leads to the conversion of pages that were written for another tool. */
function OtherSyntax({ organizationId, spaceId }: { organizationId: string; spaceId: string }) {
  return (
    <FormSection title="Syntax of other tools">
      <p className="soft">
        Pages keep the syntax of the tool that they were written for, such as admonitions and wiki links.
        Readers see notes, tabs and links.
      </p>
      <div>
        <AppLink className={buttonClass()} to={paths.spaceConversion.to({ organizationId, spaceId })}>
          Convert to blocks
        </AppLink>
      </div>
    </FormSection>
  );
}

function ReadOnly({ values, deleted }: { values: Readonly<Record<string, unknown>>; deleted: boolean }) {
  return (
    <>
      {!deleted && (
        <Banner icon={Lock}>
          <p>
            <b>You don’t have permission to edit this space.</b> You need Admin access to change its settings.
            Ask a space admin for access.
          </p>
        </Banner>
      )}
      <FormSection title="Settings">
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
  const canEdit = space.permissions.admin && !deleted;
  const changesContent = useHasOperation(contentChanges.apply) === true;
  return (
    <Tab title="Settings">
      {canEdit && <ApprovalRule space={space} />}
      {canEdit && <ReaderChanges space={space} />}
      {canEdit && <PageLanguage space={space} />}
      {canEdit && changesContent && <OtherSyntax organizationId={organizationId} spaceId={spaceId} />}
      {!deleted && <GitRemote space={space} canEdit={canEdit} />}
      {canEdit ? (
        <SpaceSettingsForm key={spaceId} space={space} />
      ) : (
        <ReadOnly values={valuesOf(space)} deleted={deleted} />
      )}
      {!canEdit && !deleted && <SpaceActions space={space} />}
    </Tab>
  );
}
