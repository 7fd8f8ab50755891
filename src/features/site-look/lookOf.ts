import type { SiteCustomization } from '#contract/areas/site-customization.ts';
import { optional } from '#contract/optional.ts';

const { body } = optional.siteCustomization.put;

/**
 * Returns the look with the values of the form. Settings with errors are as they were stored: the others are kept and shown.
 */
export function lookOf(values: Partial<SiteCustomization>, stored: SiteCustomization) {
  const parsed = body.safeParse(values);
  if (parsed.success) return { look: parsed.data, isComplete: true };
  const faulty = new Set(parsed.error.issues.map(({ path: [setting] }) => setting));
  const valid = Object.entries(values).filter(([setting]) => !faulty.has(setting));
  const rest = body.safeParse({ ...stored, ...Object.fromEntries(valid) });
  return { look: rest.success ? rest.data : stored, isComplete: false };
}
