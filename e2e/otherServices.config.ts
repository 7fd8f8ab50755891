import config from './playwright.config.ts';

// Playwright takes its configuration as a module's default export.
export default { ...config, testMatch: '*.walk.ts', timeout: 10 * 60_000, webServer: [] };
