/** Opens an address in the user's browser, where there is somebody to see it. */
export function openBrowser(url: string): void;
