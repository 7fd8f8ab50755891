import { pluralize } from '#lib/format.ts';

const day = 24 * 60 * 60 * 1000;
export const trendWeeks = 12;

/** Counts ISO times by week, the last week last. A week is the last seven days up to `now`. */
export function perWeek(times: readonly string[], now = Date.now()): number[] {
  const counts = Array.from({ length: trendWeeks }, () => 0);
  for (const time of times) {
    const week = trendWeeks - 1 - Math.floor((now - Date.parse(time)) / (7 * day));
    if (week >= 0 && week < trendWeeks) counts[week] = (counts[week] ?? 0) + 1;
  }
  return counts;
}

/** The shape of a trend in words: “Members joined per week for 12 weeks: between 0 and 7, and 3 in the last 7 days”. */
export function trendText(name: string, counts: readonly number[]) {
  const before = counts.slice(0, -1);
  const [low, high] = [Math.min(...before), Math.max(...before)];
  const range = low === high ? String(low) : `between ${low} and ${high}`;
  return `${name} per week for ${pluralize(counts.length, 'week')}: ${range}, and ${counts.at(-1) ?? 0} in the last 7 days`;
}

/** “2 on average”: the rounded average of the earlier weeks. */
export function averageText(counts: readonly number[]) {
  const before = counts.slice(0, -1);
  const average = before.reduce((sum, count) => sum + count, 0) / before.length;
  return average > 0 && average < 1 ? 'under 1 on average' : `${Math.round(average)} on average`;
}
