import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold.ts';

const [, longest] = limits.customFieldName;

/** “Kept by” → `kept-by`: the nearest name that is allowed; empty where nothing of the text is. */
export const suggestName = (text: string) =>
  foldCase(text)
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '');
