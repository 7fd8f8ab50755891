import type { ComponentProps } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { markdownComponents } from './markdownComponents.tsx';

const Heading = ({ children, dir }: ComponentProps<'h2'> & ExtraProps) => (
  <p dir={dir}>
    <b>{children}</b>
  </p>
);

/** Components for `ProsePart` that render headings as bold lines, for screens that have headings. */
export const plainHeadings: Components = {
  ...markdownComponents,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};
