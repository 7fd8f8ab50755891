// What is set as a PDF: all that the thread needs to know, so that it asks for nothing.
import type { LinkedFile, LinkedPage } from '#markdown/linkIndex.ts';

export type BookPage = {
  id: string;
  /** How deep it lies below the first pages of the book, from 0. */
  depth: number;
  title: string;
  type: 'document' | 'group' | 'link' | 'computed';
  /** Markdown as UTF-8. */
  text?: Uint8Array<ArrayBuffer> | undefined;
  /** Of a page that is only a link. */
  href?: string | undefined;
};

/** A picture as it is stored, with its size in pixels where that is known. */
export type BookPicture = {
  id: string;
  contentType: string;
  bytes: Uint8Array;
  dimensions?: { width: number; height: number } | undefined;
};

export type Book = {
  title: string;
  /** What stands below the title. */
  lines: string[];
  /** Whether it begins with a title page and contents; one page alone does not. */
  whole: boolean;
  pages: BookPage[];
  /** All pages and files of the revision, for links and pictures. */
  places: LinkedPage[];
  files: LinkedFile[];
  pictures: BookPicture[];
};
