import { useState } from 'react';
import { fileText } from '#lib/fileText.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { Ground } from './pasted.ts';
import type { SheetActs } from './useSheetActs.ts';
import { valueLines } from './valuesCsv.ts';

type Props = {
  /** What is shown. */
  shown: Ground;
  /** All spaces, whatever is shown: a file may speak of any. */
  all: Ground;
  acts: SheetActs;
  /** Values are still being read. */
  reading: boolean;
};

export function ValuesFiles({ shown, all, acts, reading }: Props) {
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [fault, setFault] = useState<string>();
  const rows = shown.spaces.filter(({ id }) => shown.values.rowOf(id).values).length;
  async function open(chosen: File) {
    const text = await fileText(chosen);
    setFault(text === null ? 'The file is too large to be read.' : undefined);
    if (text !== null) setFile({ name: chosen.name, text });
  }
  return (
    <>
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
      <FileButton
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        onFile={(chosen) => void open(chosen)}
      >
        Import…
      </FileButton>
      <SaveCsvButton
        file="custom-field-values.csv"
        count={rows}
        reason={reading ? 'Values are still being read' : undefined}
        lines={() => valueLines(shown)}
      />
      {file && <ImportDialog {...file} ground={all} acts={acts} onClose={() => setFile(undefined)} />}
    </>
  );
}
