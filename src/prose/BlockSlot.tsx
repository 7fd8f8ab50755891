import { createContext, use, type ReactNode } from 'react';

/** Returns the content after a block of a page, such as its comments. Null if there is none. */
export const BlockSlotContext = createContext<((node: string) => ReactNode) | null>(null);

/** The place after a block, or at the end of a list item. */
export const BlockSlot = ({ block }: { block: string }) => use(BlockSlotContext)?.(block);
