import { nullLevel } from '#api/compat/nullLevel.ts';
import type { LevelSetting, Role } from '#contract/fields.ts';

/**
 * The default access of a collection or space: inherited from the parent, none, or a role. `unset` is null of a service
 * that hasn't shown yet whether null means `inherit` or `none`.
 */
export type Level = 'inherit' | 'none' | 'unset' | Role;

/** The meaning of a setting on the current service. */
export const levelOf = (setting: LevelSetting): Level => setting ?? nullLevel() ?? 'unset';

/** The setting to send for a level. Sends null for `inherit` only if the service is known to mean that. */
export function settingOf(level: Level): LevelSetting {
  if (level === 'none' || level === 'unset') return null;
  return level === 'inherit' && nullLevel() === 'inherit' ? null : level;
}

const choices = { inherit: ['inherit'], none: ['inherit', 'none'], unset: ['unset'] } as const;

/** The levels besides roles that the current service can store. */
export const otherLevels = (): readonly ('inherit' | 'none' | 'unset')[] => choices[nullLevel() ?? 'unset'];
