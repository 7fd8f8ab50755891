/** Secondary text that may be truncated. Its title is the full text. */
export const CutText = ({ text }: { text: string }) => (
  <span className="soft" title={text}>
    {text}
  </span>
);
