// How much of who reaches what has been read, told so that nothing is claimed that can't be known.
import { counted, number } from '#lib/words.ts';
import { readUnasked } from './createReader.ts';
import type { Reading } from './reading.ts';

type Counted = Pick<Reading, 'rows' | 'spaces' | 'total' | 'people' | 'running' | 'waiting'>;

/** Whether it is read only as far as it is asked for. */
export const isLarge = ({ total = 0 }: Pick<Reading, 'total'>) => total > readUnasked;

/** “Read 240 of 240 members; 25 spaces found.” */
export function coverageWords({ rows, spaces, total, people, running, waiting }: Counted) {
  const of = Math.max(total ?? 0, people.length);
  if (of === 0) return running ? 'Members are being listed.' : 'No member was read.';
  const found = `${counted(spaces.length, 'space')} found${running || waiting > 0 ? ' so far' : ''}`;
  return `Read ${number(rows.size)} of ${counted(of, 'member')}; ${found}.`;
}
