import { useSyncExternalStore } from 'react';
import { nullLevel, nullLevelChanges } from '#api/compat/nullLevel.ts';
import type { LevelSetting } from '#contract/fields.ts';
import { levelOf, otherLevels, type Level } from './levels.ts';
import { roleCan, roleName, roleOptions } from './roles.ts';

const names = { inherit: 'Inherit', none: 'No access', unset: 'Not set' };
const hints = {
  inherit: '“Inherit” uses the default access of the parent collection or organization.',
  none: 'With “No access”, only members with direct or team access can open the content.',
  unset: 'With “Not set”, the service decides. Members without direct or team access may lose access.',
};

const isRole = (level: Level) => level !== 'inherit' && level !== 'none' && level !== 'unset';

/** As a choice: “Inherit”, “No access”, “Not set”, “Read”. */
export const levelName = (level: Level) => (isRole(level) ? roleName(level) : names[level]);

/** The meaning of a level for members. */
export const levelHint = (level: Level) => (isRole(level) ? roleCan(level) : hints[level]);

/** As a state: “Inherited”, “No access”, “Not set”, “Read”. */
export function levelState(setting: LevelSetting) {
  const level = levelOf(setting);
  return level === 'inherit' ? 'Inherited' : levelName(level);
}

/** The levels that the current service can store. Changes when the meaning of null is learned. */
export function useLevelOptions(): { value: Level; label: string }[] {
  useSyncExternalStore(nullLevelChanges, nullLevel);
  return [...otherLevels().map((value) => ({ value, label: names[value] })), ...roleOptions];
}
