// Puts a text on the clipboard and says so.
import { toast } from './toast.ts';

/** `what` names the text: “Fen Alder’s email address”. */
export async function copy(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: `Copied ${what}.` });
  } catch {
    toast({ text: 'Nothing was copied: the browser does not allow it here.' });
  }
}
