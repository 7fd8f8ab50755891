import { toast } from './toast.ts';

/** Copies a text and shows a toast. `what` names the text: “link to “Drafts””. */
export async function copy(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: `Copied ${what}` });
  } catch {
    toast({ text: 'Couldn’t copy. Allow clipboard access in your browser' });
  }
}
