// A point in time: “Today, 09:41”, “Yesterday”, “12 May 2031”; the full time when pointed at.
import { formatDate } from '#lib/dates.ts';

type Props = {
  /** An ISO time. */
  at: string | null | undefined;
  /** What stands there when there is no time. */
  none?: string | undefined;
  /** Inside a sentence: “today, 09:41”. */
  inline?: boolean | undefined;
};

const lower = (text: string) => text.replace(/^(Today|Yesterday|Tomorrow)/, (word) => word.toLowerCase());

export function Time({ at, none = 'Never', inline }: Props) {
  const words = at ? formatDate(at) : undefined;
  if (!at || !words) return <span className="faint">{none}</span>;
  return (
    <time dateTime={at} title={words.full} className="nowrap">
      {inline ? lower(words.short) : words.short}
    </time>
  );
}
