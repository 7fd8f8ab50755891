// Unknown keys are ignored.
import * as z from 'zod/mini';

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const flag = z.nullish(z.boolean({ error: 'must be true or false' }));
const distance = z.nullish(z.number({ error: 'must be a number' }));
const coverSize = z.nullish(z.enum(['hero', 'full'], { error: 'must be hero or full' }));

/** Text. A number such as `title: 2024` is converted. */
const words = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()], { error: 'must be text' }),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z
        .string()
        .check(z.refine(isStorable, { error: 'must be text without NUL characters or unpaired surrogates' })),
    ),
  ),
);

/** `outline: false`, or in Git-synced docs `outline: { visible: false }`. */
const visibility = z.nullish(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'boolean' ? { visible: value } : value)),
    z.object({ visible: flag, size: coverSize }, { error: 'must be true or false' }),
  ),
);

const layout = z.object(
  {
    cover: visibility,
    coverSize,
    title: visibility,
    description: visibility,
    tableOfContents: visibility,
    outline: visibility,
    pagination: visibility,
  },
  { error: 'must be a mapping' },
);

export const frontMatterShape = z.object({
  title: words,
  description: words,
  emoji: words,
  icon: words,
  hidden: flag,
  noIndex: flag,
  noRobotsIndex: flag,
  cover: words,
  coverYPos: distance,
  coverY: distance,
  layout: z.nullish(layout),
});

export type FrontMatterValues = z.output<typeof frontMatterShape>;
