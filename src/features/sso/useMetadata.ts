import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fileText, largestFile } from '#lib/fileText.ts';
import { announce } from '#lib/announce.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { readMetadata, suggestLabel, type IdentityProvider } from './metadata.ts';
import { useCandidates } from './candidates.ts';

type State = {
  /** Why nothing could be read of what was brought last. */
  fault?: string;
  /** All identity providers in it; several are to be chosen from. */
  providers: readonly IdentityProvider[];
  /** The one that fills the form. */
  chosen?: IdentityProvider;
};

const nothing: State = { providers: [] };

type Options = {
  /** A new provider also gets a label, ready to be typed over. */
  names?: boolean;
};

/** Fills the form from metadata and certificates. Nothing is sent. */
export function useMetadata(form: ZodForm, { names = false }: Options = {}) {
  const { id, control } = form;
  const candidates = useCandidates(form);
  const [state, setState] = useState(nothing);
  const [suggested, setSuggested] = useState('');
  const put = (name: string, value: string | undefined) => {
    if (value) control.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };

  async function choose(chosen: IdentityProvider) {
    await candidates.offer(chosen.certificates);
    const label = control.getValues('label');
    const isFree = names && (!label || label === suggested);
    // At once, so that the label can be selected as it stands then.
    flushSync(() => {
      setState((last) => ({ ...last, chosen }));
      put('entityID', chosen.entityID);
      put('ssoURL', chosen.signOn?.url);
      if (!isFree) return;
      put('label', suggestLabel(chosen));
      setSuggested(suggestLabel(chosen));
    });
    announce(`The form is filled from the metadata of ${chosen.entityID}. Nothing is saved yet.`);
    const field = document.getElementById(id)?.querySelector<HTMLInputElement>('[name=label]');
    if (names) field?.select();
  }
  async function read(text: string) {
    const found: State = text.trim() === '' ? nothing : { ...nothing, ...readMetadata(text) };
    setState(found);
    const [first, ...others] = found.providers;
    if (first && others.length === 0) await choose(first);
  }
  async function readFile(file: File) {
    const text = await fileText(file);
    if (text !== null) return read(text);
    const size = largestFile / 1024 / 1024;
    setState({
      ...nothing,
      fault: `“${file.name}” is larger than ${size} MB, which no metadata of one provider is.`,
    });
  }
  return { ...state, candidates, read, readFile, choose };
}
export type MetadataState = ReturnType<typeof useMetadata>;
