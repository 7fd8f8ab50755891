import { createContext } from 'react';
import type { Page } from '#contract/content.ts';

/** The block that is being fixed. */
export type Fix = {
  one: { organizationId: string; spaceId: string; changeRequestId: string };
  page: Page;
  /** The text of the page in the change request. */
  markdown: string;
  node: string | null;
  close: () => void;
};

/** Null if blocks can't be fixed. */
export const FixContext = createContext<Fix | null>(null);
