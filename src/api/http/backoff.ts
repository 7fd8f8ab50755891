/** Maximum wait in seconds. */
const longest = 30;

/**
 * Seconds to wait after the nth failure in a row, if the service doesn't specify a delay: 1, 2, 4 up to 30,
 * reduced by a random jitter of up to half, so that clients don't retry simultaneously.
 */
export const backoff = (failures: number, random = Math.random) =>
  Math.min(2 ** (failures - 1), longest) * (0.5 + random() / 2);
