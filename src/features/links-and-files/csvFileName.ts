import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';

/** “links-field-guide.csv” */
export const csvFileName = (prefix: string, space: Pick<Space, 'title'>) =>
  `${prefix}-${titleOf(space)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
