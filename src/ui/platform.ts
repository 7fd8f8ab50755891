/** Whether shortcuts use ⌘ instead of Ctrl. */
export const onApple = /Mac|iPhone|iPad/.test(navigator.platform);
