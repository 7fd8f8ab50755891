/** Parses seconds (`30`), a date, or a timestamp in seconds or milliseconds since 1970. */
function secondsOf(value: string | null, now: number) {
  if (value === null || value.trim() === '') return null;
  const number = Number(value);
  if (Number.isNaN(number)) {
    const date = Date.parse(value);
    return Number.isNaN(date) ? null : (date - now) / 1000;
  }
  if (number > 1e11) return (number - now) / 1000;
  if (number > 1e8) return number - now / 1000;
  return number;
}

/** Whole seconds to wait, from `Retry-After` or else `X-RateLimit-Reset`; null without a valid header. */
export function retryAfterOf(headers: Headers, now: number) {
  const seconds =
    secondsOf(headers.get('retry-after'), now) ?? secondsOf(headers.get('x-ratelimit-reset'), now);
  return seconds === null ? null : Math.max(0, Math.ceil(seconds));
}
