// Light, dark, or as the system has it; kept in this browser.
import { createStore } from '#lib/store.ts';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const isTheme = (text: string | null): text is Theme =>
  text === 'light' || text === 'dark' || text === 'system';

// Storage can be switched off in the browser: then the choice lasts as long as the page.
function kept(): Theme {
  try {
    const text = localStorage.getItem(key);
    return isTheme(text) ? text : 'system';
  } catch {
    return 'system';
  }
}

function draw(choice: Theme) {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** The chosen theme; `useStore(theme)` follows it. */
export const theme = createStore<Theme>(kept());
draw(theme.get());

/** Chooses a theme, draws it and keeps it. */
export function setTheme(choice: Theme) {
  theme.set(choice);
  draw(choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Not kept, but drawn.
  }
}

/** What is seen now, whoever chose it. */
export const drawnTheme = (): 'light' | 'dark' => {
  const choice = theme.get();
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
