import { formatDate } from '#lib/dates.ts';

type Props = {
  /** An ISO time. */
  at: string | null | undefined;
  /** The text if there is no time. */
  none?: string | undefined;
  /** In a sentence: “today, 09:41”. */
  inline?: boolean | undefined;
};

const lower = (text: string) =>
  text.replace(/^Today, /, 'today at ').replace(/^(Yesterday|Tomorrow)/, (word) => word.toLowerCase());

/** A date: “Today, 09:41”, “Yesterday”, “12 May 2031”. The tooltip has the full date and time. */
export function Time({ at, none = 'Never', inline }: Props) {
  const text = at ? formatDate(at) : undefined;
  if (!at || !text) return <span className="faint">{none}</span>;
  return (
    <time dateTime={at} title={text.full} className="nowrap">
      {inline ? lower(text.short) : text.short}
    </time>
  );
}
