import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Block } from '#markdown/blocks/block.ts';

export type OpenAPIBlockProps = {
  block: Pick<Block, 'name' | 'attributes'>;
  /** The block's own content, for the case that the specification can't be shown. */
  children?: ReactNode;
};

/** Draws OpenAPI blocks from the specification. Null: they are titles with their own content. */
export const OpenAPIContext = createContext<{ Block: ComponentType<OpenAPIBlockProps> } | null>(null);
