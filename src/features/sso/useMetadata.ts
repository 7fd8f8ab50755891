import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fileText, largestFile } from '#lib/fileText.ts';
import { announce } from '#lib/announce.ts';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { readMetadata, type IdentityProvider } from './metadata.ts';
import { suggestLabel } from './suggestLabel.ts';
import type { Candidates } from './candidates.ts';

export type MetadataState = {
  /** Why nothing could be read of what was brought last. */
  fault: string | undefined;
  /** All identity providers in it; several are to be chosen from. */
  providers: readonly IdentityProvider[];
  /** The one that fills the form. */
  chosen: IdentityProvider | undefined;
  read: (text: string) => Promise<void>;
  readFile: (file: File) => Promise<void>;
  choose: (provider: IdentityProvider) => Promise<void>;
};

const nothing = { fault: undefined, providers: [], chosen: undefined };

type Options = {
  form: Pick<ZodForm, 'id' | 'control'>;
  candidates: Candidates;
  /** A new provider gets a label as well, ready to be typed over. */
  names?: boolean;
};

export function useMetadata({ form: { id, control }, candidates, names = false }: Options): MetadataState {
  const [state, setState] = useState<Pick<MetadataState, 'fault' | 'providers' | 'chosen'>>(nothing);
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
    if (text.trim() === '') {
      setState(nothing);
      return;
    }
    const found = readMetadata(text);
    if ('fault' in found) {
      setState({ ...nothing, fault: found.fault });
      return;
    }
    const [first, ...others] = found.providers;
    setState({ ...nothing, providers: found.providers });
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
  return { ...state, read, readFile, choose };
}
