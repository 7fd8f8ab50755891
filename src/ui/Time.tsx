import { formatDate } from '#lib/dates.ts';
import { relativeTime } from '#lib/relativeTime.ts';

type Props = {
  /** An ISO time. */
  at: string | null | undefined;
  /** The text if there is no time. */
  none?: string | undefined;
  /** In a sentence: “3 hours ago”, “yesterday”. */
  inline?: boolean | undefined;
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How long ago: “3 hours ago”, “Yesterday”, “12 May 2031”. The tooltip has the full date and time. */
export function Time({ at, none = 'Never', inline }: Props) {
  const full = at ? formatDate(at)?.full : undefined;
  if (!at || !full) return <span className="faint">{none}</span>;
  const text = relativeTime(new Date(at));
  return (
    <time dateTime={at} title={full} className="nowrap">
      {inline ? text : capitalized(text)}
    </time>
  );
}
