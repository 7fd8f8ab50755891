// Files that the console makes and the person keeps.

/** A text that grows piece by piece outside of the page's memory, and is saved under `name` once it is whole. */
export function textFile(name: string, type: string) {
  const pieces: Blob[] = [];
  return {
    /** Adds to its end. */
    add: (text: string) => void pieces.push(new Blob([text])),
    /** Hands it to the browser as a download. */
    save() {
      const address = URL.createObjectURL(new Blob(pieces, { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // The download has its own hold on the blob by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  };
}

/** Hands a text to the browser as a download. */
export function saveText(name: string, type: string, text: string) {
  const file = textFile(name, type);
  file.add(text);
  file.save();
}

/** The media type of CSV. */
export const csvType = 'text/csv;charset=utf-8';
