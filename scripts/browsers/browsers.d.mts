export type BrowserName = 'chromium' | 'firefox' | 'webkit';
export const BROWSERS: Record<BrowserName, { title: string; variable: string; optional?: boolean }>;
export const CHROMIUM_FLAGS: string[];
export function findBrowser(name: BrowserName): string | undefined;
export function ensureBrowser(name: BrowserName): string | undefined;
export function howToGet(name: BrowserName): string;
export function chosenBrowsers(wish?: string): BrowserName[] | undefined;
