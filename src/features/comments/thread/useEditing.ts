// Whether a comment or reply is being edited; a draft opens it again.
import { useState } from 'react';
import { readDraft } from '#lib/drafts.ts';

export type Editing = { draftKey: string; open: boolean; begin: () => void; end: () => void };

export function useEditing(id: string): Editing {
  const draftKey = `comment ${id} edit`;
  const [open, setOpen] = useState(() => readDraft(sessionStorage, draftKey) !== undefined);
  return { draftKey, open, begin: () => setOpen(true), end: () => setOpen(false) };
}
