import { limits } from '#contract/limits.ts';
import { daysUntil } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import { createDeviceList } from '../device/deviceList.ts';

export type DeletedSpace = {
  id: string;
  title: string;
  /** An ISO time. */
  deletedAt: string;
};

function parse(stored: object): DeletedSpace | null {
  const [id, title, deletedAt]: unknown[] = ['id', 'title', 'deletedAt'].map((key) =>
    Reflect.get(stored, key),
  );
  return typeof id === 'string' && typeof title === 'string' && typeof deletedAt === 'string'
    ? { id, title, deletedAt }
    : null;
}

/** Deleted spaces known on this device, since the API has no list of them. */
export const deletedSpaces = createDeviceList('deletedSpaces', parse);

const day = 24 * 60 * 60 * 1000;

/** When a deleted space is permanently deleted, as an ISO time. */
export const removedAt = (deletedAt: string) =>
  new Date(new Date(deletedAt).getTime() + limits.deletedSpaceDays * day).toISOString();

/** The time until a deleted space is permanently deleted: “in 5 days”, “tomorrow”, “today”. */
export function daysLeft(deletedAt: string, now = new Date()) {
  const days = daysUntil(removedAt(deletedAt), now);
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : `in ${pluralize(days, 'day')}`;
}
