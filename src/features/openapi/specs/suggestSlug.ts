// A specification's slug made of what was typed.
import { limits } from '#contract/limits.ts';
import { folded } from '#lib/fold.ts';

const [, longest] = limits.openapiSlug;

/** “Gauge API, v2” → `gauge-api-v2`: the nearest slug that is allowed; empty where nothing of the text is. */
export const suggestSlug = (text: string) =>
  folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
