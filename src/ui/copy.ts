import { createStore } from '#lib/store.ts';
import { toast } from './toast.ts';

/** A text that the browser didn't copy. It is shown, so that the user can copy it. */
export const uncopied = createStore<{ what: string; text: string } | null>(null);

/** Copies a selection. Works without HTTPS, where browsers have no `navigator.clipboard`, but only after a user action. */
function copySelected(text: string) {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Elements outside of a modal dialog can't be selected.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/**
 * Copies a text. If the browser doesn't allow it, shows the text.
 * @param what names the text: “Link to “Drafts””
 * @returns whether it was copied
 */
export async function copyText(what: string, text: string) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (copied || copySelected(text)) return true;
  uncopied.set({ what, text });
  return false;
}

/** Copies a text and shows a toast, by default “Link to “Drafts” copied”. Returns whether it was copied. */
export async function copy(what: string, text: string, done = `${what} copied`) {
  const copied = await copyText(what, text);
  if (copied) toast({ text: done });
  return copied;
}
