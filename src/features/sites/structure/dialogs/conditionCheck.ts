import * as z from 'zod/mini';
import { faultOf } from '#markdown/conditions.ts';

/** The service's rule for conditions, checked while typing. */
export const conditionCheck = z.check<string | null | undefined>(({ value, issues }) => {
  const message = value ? faultOf(value, true) : undefined;
  if (message !== undefined) issues.push({ code: 'custom', message, input: value });
});
