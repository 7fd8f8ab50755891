const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The local day of an ISO time, as a date field has it: “2031-05-14”; '' for no or an invalid time. */
export function dayIn(time: string | undefined) {
  const date = new Date(time ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The ISO time of a local day's start or end; undefined if the day is invalid. */
export function timeOfDay(day: string, isEnd: boolean) {
  const date = new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00.000'}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
