import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold.ts';

const [, longest] = limits.customFieldName;

/** Turns a text into a valid field name: “Kept by” → `kept-by`. Returns '' if no character is valid. */
export const suggestName = (text: string) =>
  foldCase(text)
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '');
