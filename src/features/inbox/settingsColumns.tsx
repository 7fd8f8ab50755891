import type { NotificationLevel } from '#contract/areas/notifications.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { RowSelect } from '#ui/RowSelect.tsx';
import { columnsOf } from '#ui/table.ts';
import { levelOptions, toLevel } from '#directory/notifications/notificationText.ts';

type SpaceLevel = { id: string; title: string; level: string | undefined };

const column = columnsOf<SpaceLevel>();

export const settingsColumns = (
  organizationId: string,
  choose: (spaceId: string, level: NotificationLevel) => void,
) => [
  column('title', { header: 'Space', place: 'title' }, ({ id, title }) => (
    <AppLink to={paths.space.to({ organizationId, spaceId: id })}>{title}</AppLink>
  )),
  column('level', { header: 'Notifications', control: true, place: 'beside' }, ({ id, title, level }) => (
    <RowSelect
      label={`Notifications of ${title}`}
      value={toLevel(level)}
      options={levelOptions}
      onChange={(value) => choose(id, value)}
    />
  )),
];
