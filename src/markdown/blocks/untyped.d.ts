declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emojis by the names that GitHub uses. */
  const emojis: Readonly<Record<string, string>>;
  export default emojis;
}
