// Markdown inside of a screen that has headings of its own: its headings are bold lines.
import type { ComponentProps } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { parts } from './parts.tsx';

const Heading = ({ children, dir }: ComponentProps<'h2'> & ExtraProps) => (
  <p dir={dir}>
    <b>{children}</b>
  </p>
);

/** For `ProsePart`. */
export const plainHeadings: Components = {
  ...parts,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};
