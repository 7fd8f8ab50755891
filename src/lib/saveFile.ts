/** A text file built in pieces, as blobs outside of the JavaScript heap, and downloaded as `name`. */
export function textFile(name: string, type: string) {
  const pieces: Blob[] = [];
  return {
    /** Appends text. */
    add: (text: string) => void pieces.push(new Blob([text])),
    /** Starts the download. */
    save() {
      const address = URL.createObjectURL(new Blob(pieces, { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // By then the download has its own reference to the blob.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  };
}

/** Downloads a text. */
export function saveText(name: string, type: string, text: string) {
  const file = textFile(name, type);
  file.add(text);
  file.save();
}

/** The media type of CSV. */
export const csvType = 'text/csv;charset=utf-8';
