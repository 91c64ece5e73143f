// Opens an address in the user's browser, where there is somebody to see it.
import { spawn } from 'node:child_process';

function opener() {
  const { CI, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (CI && CI !== 'false') return undefined;
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""'];
  if (process.platform === 'darwin') return SSH_CONNECTION ? undefined : ['open'];
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

export function openBrowser(url) {
  const [program, ...words] = opener() ?? [];
  if (!program) return;
  const child = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // not installed: the printed address is enough
  child.unref();
}
