import { createStore } from '#lib/store.ts';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const isTheme = (text: string | null): text is Theme =>
  text === 'light' || text === 'dark' || text === 'system';

// If storage is disabled, the theme lasts as long as the page.
function storedTheme(): Theme {
  try {
    const text = localStorage.getItem(key);
    return isTheme(text) ? text : 'system';
  } catch {
    return 'system';
  }
}

function apply(choice: Theme) {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** The chosen theme. */
export const theme = createStore<Theme>(storedTheme());
apply(theme.get());

/** Applies and stores a theme. */
export function setTheme(choice: Theme) {
  theme.set(choice);
  apply(choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Applied, but not stored.
  }
}

/** The current appearance. */
export const appliedTheme = (): 'light' | 'dark' => {
  const choice = theme.get();
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
