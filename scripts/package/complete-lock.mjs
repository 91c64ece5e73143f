// node scripts/package/complete-lock.mjs: enters the platform packages that npm left out of package-lock.json.
// npm writes only those it could reach when the lock file was made, and `npm ci` then refuses the file on
// every machine. Run it after adding or updating a dependency that ships binaries (Biome, Rolldown, esbuild).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CHIPS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Platform packages that are named but not entered: [place in the lock file, version]. */
export function missingFrom(lock) {
  const { packages } = lock;
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
      .map(([name, version]) => [`node_modules/${name}`, version]),
  );
}

/** Which machine a platform package is for, by the words of its name: @rolldown/binding-linux-x64-musl. */
export function machineOf(place) {
  const words = place.split('/').pop().split('-');
  const cpu = words.filter((word) => CHIPS.includes(word));
  const os = words.filter((word) => SYSTEMS.includes(word));
  const libc = words.includes('musl')
    ? ['musl']
    : os.includes('linux') && words.includes('gnu')
      ? ['glibc']
      : undefined;
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32')) return undefined;
  return { cpu, ...(libc && { libc }), ...(os.length && { os }) };
}

export function complete(lock) {
  for (const [place, version] of missingFrom(lock)) {
    const machine = machineOf(place);
    if (!machine || !/^\d/.test(version)) throw new Error(`${place} ${version} is not a platform package`);
    lock.packages[place] = { version, ...machine, dev: true, optional: true };
  }
  const order = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(order));
  return lock;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : ['package-lock.json']) {
    const file = path.resolve(root, name);
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    const count = missingFrom(lock).length;
    if (count > 0) writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`);
    process.stdout.write(`${name}: ${count} platform packages entered\n`);
  }
}
