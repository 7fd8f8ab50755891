import { toast } from './toast.ts';

/** Copies a text and shows a toast. Returns whether it was copied. `what` names the text: “Link to “Drafts””. */
export async function copy(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: `${what} copied` });
    return true;
  } catch {
    toast({ text: 'Couldn’t copy. Allow clipboard access in your browser.' });
    return false;
  }
}
