// What the machine under the browser calls its keys.

/** Apple's keyboards have ⌘ where others have Ctrl. */
export const onApple = /Mac|iPhone|iPad/.test(navigator.platform);
