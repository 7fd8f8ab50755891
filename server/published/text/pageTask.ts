import type { Claims } from '#markdown/conditions.ts';
import type { SpecVersions } from '#server/domain/openapi/specifications.ts';
import type { TextWords } from '../shell/words.ts';
import type { PlacedImage, PlacedLink } from './place.ts';

/** The places of the page's text and of descriptions of specifications. The place of a file is its `includeKey`. */
export const places = { page: 'page', descriptions: 'descriptions' } as const;

/** Maximum number of files that a text includes. */
export const maxIncludes = 500;

/** The parts of a page that its text fills. The frame has them as comments. */
export const holes = { fold: '~fold', text: '~text', margin: '~margin' } as const;

/** A page to write: its drawn texts, and what they are resolved with. */
export type PageTask = {
  text: SharedArrayBuffer;
  /** Drawn files by key. */
  files: [id: string, text: SharedArrayBuffer][];
  /** The keys of the files that a text includes, by its place and their addresses. */
  included: Record<string, Record<string, string>>;
  variables: [path: string, value: string][];
  versions: SpecVersions;
  /** The HTML of the page with holes. */
  frame: string;
  /** The address of the page as Markdown. */
  markdownHref: string;
  /** Words of the site's language. */
  words: TextWords;
};

/** A page to write as Markdown. */
export type MarkdownTask = {
  /** As its author wrote it. The worker leaves out what the visitor doesn't see. */
  markdown: string;
  claims: Claims;
  title: string;
  description: string | undefined;
  /** The public URL of the page. */
  url: string;
  variables: [path: string, value: string][];
  versions: SpecVersions;
};

/**
 * A question of the worker: how addresses of a text are resolved, the files that it includes, or the document of a
 * specification as JSON.
 */
export type PageQuestion =
  | { place: string; links: string[]; images: string[] }
  | { place: string; includes: string[] }
  | { specification: SpecVersions[number] };

export type PlacedAddresses = { links: PlacedLink[]; images: PlacedImage[] };

/** A file at an address, as its author wrote it. `markdown` is undefined if it was read before, or is too large. */
export type IncludedText = { address: string; id: string; markdown: string | undefined };
