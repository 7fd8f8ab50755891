import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { siteCustomization, type CustomizedSite } from '#contract/areas/site-customization.ts';
import { optional } from '#contract/optional.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Time } from '#ui/Time.tsx';
import { LookFields } from './LookFields.tsx';
import { LookPreview } from './LookPreview.tsx';
import { appliedLook, applyLook, discardDraft, draftLook, lookQuery } from './siteLook.api.ts';
import styles from './Customize.module.css';

const { body: schema } = optional.siteCustomization.put;

/** The settings beside the preview. They begin with the draft, if there is one. */
function LookForm({ data }: { data: CustomizedSite }) {
  const site = paths.siteCustomize.useParams();
  const { data: record } = useQuery(siteQuery(site.organizationId, site.siteId));
  const applied = appliedLook(data);
  const draft = draftLook(data);
  const apply = useMutate(applyLook);
  const discard = useMutate(discardDraft);
  const form = useZodForm({ schema, defaults: draft ?? applied, sends: 'all' });
  return (
    <Form
      form={form}
      label="Look of the site"
      // The service keeps each change as the draft.
      guard={false}
      onSubmit={(body) => apply.mutateAsync({ ...site, body })}
    >
      {data.draft && (
        <Banner>
          <b>Not applied yet.</b> {record?.published === true && 'Visitors still see the previous look. '}
          Draft saved: <Time at={data.draft.updatedAt} />{' '}
          {/* Submits the form, whose values may be newer than the draft that was read. */}
          <Button small variant="primary" type="submit" busy={apply.isPending && 'Applying…'}>
            Apply draft
          </Button>{' '}
          <Button small busy={discard.isPending && 'Discarding…'} onClick={() => discard.mutate(site)}>
            Discard draft
          </Button>
        </Banner>
      )}
      <div className={styles.customize}>
        <div className={styles.settings}>
          <LookFields />
        </div>
        <LookPreview applied={applied} stored={draft ?? applied} />
      </div>
      <SaveBar save="Apply changes" saving="Applying…" />
    </Form>
  );
}

function Look() {
  const { data } = useSuspenseQuery(lookQuery(paths.siteCustomize.useParams()));
  return <LookForm data={data} />;
}

export function CustomizeScreen() {
  const hasDrafts = useHasOperation(siteCustomization.putDraft) !== false;
  return (
    <Tab
      title="Customize"
      note="Change how the site looks. Changes are kept as a draft, and visitors see them once you apply them."
    >
      {hasDrafts ? (
        <Look />
      ) : (
        <EmptyState
          kind="empty"
          title="This service has other settings"
          note="Change the look of the site in its own app."
        />
      )}
    </Tab>
  );
}
