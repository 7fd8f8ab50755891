// The anchors of a page's headings, by which links and addresses name them.

/** An own anchor behind the words: `Chart datum {#datum}`. */
const own = / ?\{#([^\s{}]+)[^{}]*\}$/;

const named = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Makes a name unlike those before it: `tides`, `tides-1`, `tides-2`. */
function unique() {
  const taken = new Set<string>();
  return (wanted: string) => {
    let name = wanted;
    for (let n = 1; taken.has(name); n++) name = `${wanted}-${n}`;
    taken.add(name);
    return name;
  };
}

/**
 * Names the headings of one page, in order: give it the words of a heading, and it gives its anchor, unique within
 * the page (lower case, hyphens for spaces, or the one written as `{#anchor}`), and the words to show.
 */
export function headingNames() {
  const once = unique();
  return (words: string) => {
    const written = own.exec(words);
    const title = written ? words.slice(0, written.index) : words;
    return { title, anchor: once(written?.[1] ?? named(title)) };
  };
}
