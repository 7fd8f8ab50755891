// Missing types of pdfkit and svg-to-pdfkit, and those of bidi-js, whose own describe another module format.

declare namespace PDFKit {
  type OpenedImage = { width: number; height: number; orientation?: number };
  interface PDFDocument {
    /** The PDF's catalog. `Kids` are the sheets in order. */
    _root: { data: { Pages: { data: { Kids: unknown[] } } } };
    openImage(bytes: Uint8Array): OpenedImage;
    image(image: OpenedImage, x: number, y: number, options: { width: number; height: number }): this;
  }
}

declare module 'svg-to-pdfkit' {
  type Options = {
    width: number;
    height: number;
    preserveAspectRatio: string;
    fontCallback: (family: string, bold: boolean, italic: boolean) => string;
    imageCallback: (link: string) => string;
    warningCallback: (warning: string) => void;
  };
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: Options,
  ): void;
}

declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => Levels;
    /** Returns the index of each UTF-16 unit from left to right. */
    getReorderedIndices: (text: string, levels: Levels) => number[];
    getMirroredCharacter: (letter: string) => string | null;
  };
}
