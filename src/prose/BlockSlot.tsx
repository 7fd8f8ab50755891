import { createContext, use, type ReactNode } from 'react';

/** Returns what follows a block of a page, such as its comments. Null if nothing follows any block. */
export const BlockSlotContext = createContext<((node: string) => ReactNode) | null>(null);

/** The place after a block, or at the end of a list item. */
export const BlockSlot = ({ block }: { block: string }) => use(BlockSlotContext)?.(block);
