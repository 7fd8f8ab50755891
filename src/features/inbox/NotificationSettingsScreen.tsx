import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { NotificationLevel, NotificationSettings } from '#contract/areas/notifications.ts';
import { collate } from '#lib/collation.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { useSpaces } from '#directory/spaces/useSpaces.ts';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import { paths } from '#routing/paths.ts';
import { Check } from '#ui/Check.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { settingsQuery, updateNotificationSettings } from '#directory/notifications/notifications.api.ts';
import { emailGroups } from '#directory/notifications/notificationText.ts';
import styles from './Inbox.module.css';
import { settingsColumns } from './settingsColumns.tsx';

type Props = { organizationId: string; settings: NotificationSettings };

function EmailSection({ organizationId, settings: { email } }: Props) {
  const { mutate } = useMutate(updateNotificationSettings, { showsError: false });
  if (!email) return null;
  return (
    <FormSection title="Email" note="What you don’t get by email stays in your inbox.">
      <div className={styles.checks}>
        {emailGroups.map(({ group, label }) => (
          <Check
            key={group}
            label={label}
            checked={email[group]}
            onChange={(checked) =>
              mutate({ body: { organization: organizationId, email: { [group]: checked } } })
            }
          />
        ))}
      </div>
    </FormSection>
  );
}

function SpacesSection({ organizationId, settings }: Props) {
  const { items } = useSpaces(organizationId);
  const { mutate } = useMutate(updateNotificationSettings, { showsError: false });
  const { chosen, others } = useMemo(() => {
    const levelOf = (id: string) => settings.spaces[id];
    return {
      chosen: items
        .filter(({ id }) => levelOf(id) !== undefined)
        .map((space) => ({ id: space.id, title: titleOf(space), level: levelOf(space.id) }))
        .toSorted((one, other) => collate(one.title, other.title)),
      others: items.filter(({ id }) => levelOf(id) === undefined),
    };
  }, [items, settings]);
  const columns = useMemo(() => {
    const choose = (spaceId: string, level: NotificationLevel) =>
      mutate({ body: { organization: organizationId, spaces: { [spaceId]: level } } });
    return settingsColumns(organizationId, choose);
  }, [organizationId, mutate]);
  return (
    <Section
      title="Spaces"
      actions={
        <SpaceFilter
          spaces={others}
          any="Add a space"
          value={undefined}
          onChange={(spaceId) =>
            spaceId !== undefined &&
            mutate({ body: { organization: organizationId, spaces: { [spaceId]: 'all' } } })
          }
        />
      }
    >
      <DataTable
        label="Spaces"
        columns={columns}
        rows={chosen}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            kind="empty"
            title="You get what you take part in"
            note="Add a space to get all of its notifications, or none. You always get mentions and requests for your review."
          />
        }
      />
    </Section>
  );
}

/** What the signed-in user gets by email, and from which spaces. */
export function NotificationSettingsScreen() {
  const { organizationId } = paths.notificationSettings.useParams();
  const { data: settings } = useSuspenseQuery(settingsQuery(organizationId));
  return (
    <Screen title="Notifications">
      <EmailSection organizationId={organizationId} settings={settings} />
      <SpacesSection organizationId={organizationId} settings={settings} />
    </Screen>
  );
}
