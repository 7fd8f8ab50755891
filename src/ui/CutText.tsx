/** Soft text that may be cut with an ellipsis; its title is the whole text. */
export const CutText = ({ text }: { text: string }) => (
  <span className="soft" title={text}>
    {text}
  </span>
);
