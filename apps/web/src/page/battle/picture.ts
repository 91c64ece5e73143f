import { tableSvg } from '../../table/layers/svg-picture.ts';
import type { Scene } from '../../table/scene.ts';
import type { TableView } from '../../table/view.ts';

/** The table as it lies there, as a picture file. */
function save(href: string, name: string): void {
  const a = document.createElement('a');
  a.href = href;
  a.download = name;
  a.click();
}

const fileName = (title: string): string => title.trim().replace(/\s+/g, '-').toLowerCase() || 'table';

/** The whole table from above, near enough to see the men. */
const WIDE = 2400;

export function savePng(view: TableView, title: string): void {
  save(view.whole(WIDE).toDataURL('image/png'), `${fileName(title)}.png`);
}

/** Every place and piece as a drawing of its own, with its name: it can be enlarged, edited and read. */
export function saveSvg(scene: Scene, title: string): void {
  const url = URL.createObjectURL(new Blob([tableSvg(scene, title)], { type: 'image/svg+xml' }));
  save(url, `${fileName(title)}.svg`);
  setTimeout(() => URL.revokeObjectURL(url), 5000);
}
