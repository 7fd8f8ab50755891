// Styles of the PDF. Sizes are in points.
import type { NoteStyle } from '#markdown/blocks/noteStyles.ts';
import type { Face } from './fontFiles.ts';

/** A4. */
export const sheet = { width: 595.28, height: 841.89, left: 78, right: 78, top: 84, bottom: 80 };
export const textWidth = sheet.width - sheet.left - sheet.right;

export const colors = {
  text: '#1d1c1a',
  muted: '#6c6a66',
  link: '#1d4f91',
  rule: '#c9c7c1',
  shade: '#f4f3ef',
  mark: '#fbf0b4',
};

/** The rule and the background of notes. */
export const noteColors: Readonly<Record<NoteStyle, { color: string; background: string }>> = {
  info: { color: '#1d4f91', background: '#eef3f9' },
  success: { color: '#17603c', background: '#ebf6ef' },
  warning: { color: '#7d4f0b', background: '#fbf4e2' },
  danger: { color: '#a8271a', background: '#fcefec' },
};

/** The target of a link: a URL or a destination in the book. */
export type Target = { url: string } | { place: string };

export type Style = {
  family: 'serif' | 'sans' | 'mono';
  bold?: boolean;
  italic?: boolean;
  size: number;
  color: string;
  struck?: boolean;
  underlined?: boolean;
  background?: string;
  /** Height above the baseline. */
  rise?: number;
  target?: Target | undefined;
};

export const faceOf = ({ family, bold = false, italic = false }: Style): Face =>
  `${family}${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}` as const;

export const body: Style = { family: 'serif', size: 10, color: colors.text };
export const code: Style = { family: 'mono', size: 8, color: colors.text };
export const small: Style = { family: 'sans', size: 7.5, color: colors.muted };

/** By heading level, starting with 1. */
export const headings: Style[] = [21, 15, 12.5, 11, 10, 10].map((size) => ({
  family: 'sans',
  bold: true,
  size,
  color: colors.text,
}));

/** Returns the line height. */
export const leading = (size: number) => size * (size > 14 ? 1.25 : 1.48);
