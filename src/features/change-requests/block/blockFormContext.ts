import { createContext } from 'react';
import type { Page } from '#contract/content.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';

/** What the form after a block does: it saves another source of the block, or suggests it in a comment. */
type BlockFormKind = 'edit' | 'suggest';

export type BlockFormContextValue = {
  one: OneRequest & { organizationId: string };
  page: Page;
  /** The text of the page in the change request. */
  markdown: string;
  /** The open form and the ID of its block. */
  form: { kind: BlockFormKind; node: string } | null;
  close: () => void;
};

/** Null if blocks have no forms. */
export const BlockFormContext = createContext<BlockFormContextValue | null>(null);
