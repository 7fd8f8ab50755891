import { toast } from './toast.ts';

/** Copies a text and shows a toast. `what` names the text: “Link to “Drafts””. */
export async function copy(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: `${what} copied` });
  } catch {
    toast({ text: 'Couldn’t copy. Allow clipboard access in your browser.' });
  }
}
