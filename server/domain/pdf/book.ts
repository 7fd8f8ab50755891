// The input of the PDF worker. It contains everything, so that the worker needs no database.
import type { LinkedFile, LinkedPage } from '#markdown/linkIndex.ts';
import type { Variables } from '#markdown/variables.ts';

export type BookPage = {
  id: string;
  /** Nesting level in the book, from 0. */
  depth: number;
  title: string;
  type: 'document' | 'group' | 'link' | 'computed';
  /** Markdown as UTF-8. */
  text?: Uint8Array<ArrayBuffer> | undefined;
  /** The URL of a link page. */
  href?: string | undefined;
};

/** A picture's content, with its size in pixels if known. */
export type BookPicture = {
  id: string;
  contentType: string;
  bytes: Uint8Array;
  dimensions?: { width: number; height: number } | undefined;
};

export type Book = {
  title: string;
  /** Lines below the title. */
  lines: string[];
  /** The language of all pages if it is the same, else of their space. */
  lang?: string | undefined;
  /** Whether the book has a title page and a table of contents. A single page has neither. */
  whole: boolean;
  pages: BookPage[];
  /** All pages and files of the revision, to resolve links and pictures. */
  places: LinkedPage[];
  files: LinkedFile[];
  pictures: BookPicture[];
  /** The variables of the space. */
  variables: Variables;
  /** The Markdown of included files, without front matter. */
  includes: { id: string; text: string }[];
};
