import type { ElementContent } from 'hast';
import type { Attributes } from '#markdown/blocks/block.ts';
import type { Variables } from '#markdown/variables.ts';
import type { TextWords } from '../shell/words.ts';

export type PlacedLink =
  /** `title`: of the target, for links without a text. `outside`: on another site. */
  | { kind: 'url'; href: string; title?: string | undefined; outside: boolean }
  /** The target is missing, not visible or not allowed. */
  | { kind: 'nothing' };

export type PlacedImage =
  | {
      kind: 'file';
      src: string;
      name: string;
      width?: number | undefined;
      height?: number | undefined;
    }
  /** An image on another origin, which would see the visitor's IP address. */
  | { kind: 'outside'; href: string; host: string }
  | { kind: 'missing' };

/** A drawn text that is included in another, with its own place. */
type Included = { nodes: readonly ElementContent[]; place: Place };

/** The data with which links, images and blocks of a text are resolved. */
export type Place = {
  link: (address: string) => PlacedLink;
  image: (address: string) => PlacedImage;
  included: (address: string) => Included | undefined;
  /** An OpenAPI block drawn from its specification. */
  specification: (name: string, attributes: Attributes) => ElementContent | undefined;
  variables: Variables;
  /** Words of the site's language. */
  words: TextWords;
  /** Returns a number that is new on the page, for names of controls. */
  nextNumber: () => number;
};

/** Returns the attributes of a `docs-openapi` element. */
export function blockAttributes(json: string): Attributes {
  const parsed: unknown = json === '' ? {} : JSON.parse(json);
  const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Returns the word for a key. Undefined if there is none. */
export const wordIn = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;
