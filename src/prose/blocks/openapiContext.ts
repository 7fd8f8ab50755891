import { createContext, type ComponentType, type ReactNode } from 'react';

/** A block as written, without defaults. */
export type OpenAPIBlockProps = {
  name: string;
  /** The operation or schemas, and the specification: `GET /spaces · api`. */
  title: string;
  /** The slug of a specification, or the URL of its source. */
  spec?: string | undefined;
  src?: string | undefined;
  path?: string | undefined;
  method?: string | undefined;
  /** Names, separated by commas. */
  schemas?: string | undefined;
  grouped?: boolean;
  /** The block's own content, for the case that the specification can't be shown. */
  children?: ReactNode;
};

/** Draws OpenAPI blocks from the specification. Null: they are titles with their own content. */
export const OpenAPIContext = createContext<ComponentType<OpenAPIBlockProps> | null>(null);
