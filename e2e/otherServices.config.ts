import config from './playwright.config.ts';

const { projects: _, ...shared } = config;

// Playwright takes its configuration as a module's default export.
export default { ...shared, testMatch: '*.walk.ts', timeout: 10 * 60_000, webServer: [] };
