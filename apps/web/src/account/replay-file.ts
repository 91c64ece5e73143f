import { patternDefs, svgOf } from '../art/svg.ts';
import { drawFeatures } from '../art/terrain/feature.ts';
import { stampsOf } from '../table/svg-picture.ts';
import { lensOf, linesOf, runThrough, type Told } from './account.ts';
import { escaped } from './pages.ts';
import { stillOf } from './still.ts';

/** A whole battle as one HTML file that plays anywhere, without this program: drawings once, then places by move. */

/** [drawing, x, y, turn, scale] in drawing units. */
type Laid = readonly [number, number, number, number, number];

interface Frame {
  readonly turn: number;
  readonly pieces: readonly Laid[];
  readonly lines: readonly string[];
}

const tenth = (v: number): number => Math.round(v * 10) / 10;

export function replayFileOf(told: Told): string {
  const { rules, record, words, language } = told;
  const w = words.account;
  const lens = lensOf(told);
  const drawings = new Map<string, number>();
  const frames: Frame[] = [];
  let sheet = { width: 0, height: 0, ground: '' };
  const end = runThrough(rules, record, (state, move, events) => {
    const bodies = rules.bodies(state);
    lens.learn(bodies);
    const scene = stillOf(lens, state);
    const unit = 100 / scene.drawn;
    const ground = drawFeatures(scene.areas, { height: scene.height, unit: scene.drawn });
    sheet = {
      width: scene.width * unit,
      height: scene.height * unit,
      ground: ground.map((f) => svgOf(f.drawing, {})).join(''),
    };
    const north = [...scene.pieces].sort((a, b) => b.y - a.y || (a.id < b.id ? -1 : 1));
    const pieces = north.flatMap((p) =>
      stampsOf(scene, p, 'mid').map((m): Laid => {
        let number = drawings.get(m.art);
        if (number === undefined) {
          number = drawings.size;
          drawings.set(m.art, number);
        }
        const [x, y] = [m.x * unit, (scene.height - m.y) * unit];
        return [number, tenth(x), tenth(y), tenth(m.turn), Math.round(m.scale * 100) / 100];
      }),
    );
    const lines = linesOf(lens.speaker, events, bodies, move).map((l) => `${l.text} (${l.rule})`);
    frames.push({ turn: state.turn, pieces, lines });
  });
  const result = end.over === null ? '' : (frames[frames.length - 1]?.lines.at(-1) ?? '');
  const data = JSON.stringify({ frames, turn: w.turnWord, move: w.moveWord }).replace(/</g, '\\u003c');
  const symbols = [...drawings].map(([art, i]) => `<symbol id="d${i}" overflow="visible">${art}</symbol>`);
  const [width, height] = [tenth(sheet.width), tenth(sheet.height)];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(told.title)}</title>
<style>${STYLE}</style></head><body>
<header><h1>${escaped(told.title)}</h1><p>${escaped(words.game.subtitle(rules.id))}. ${escaped(record.names.join(' – '))}</p></header>
<main><svg viewBox="-20 -20 ${width + 40} ${height + 40}" role="img" aria-label="${escaped(told.title)}"><defs>${patternDefs()}<clipPath id="cloth"><rect width="${width}" height="${height}"/></clipPath>${symbols.join('')}</defs>
<rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="#4d3019"/><rect width="${width}" height="${height}" fill="#98995f"/><g clip-path="url(#cloth)">${sheet.ground}</g><g id="pieces"></g></svg>
<div class="bar"><button id="back" aria-label="${w.back}">◀</button><button id="play" aria-label="${w.play}">▶</button><button id="on" aria-label="${w.forward}">▶▏</button>
<input id="at" type="range" min="0" max="${frames.length - 1}" value="0" aria-label="${w.moveWord}"><output id="where"></output></div>
<div id="log" aria-live="polite"></div></main><footer>${escaped(result)}</footer>
<script>const R=${data};${PLAYER}</script></body></html>`;
}

const STYLE = `body{margin:0;font:16px/1.5 Georgia,serif;background:#2a1c10;color:#f4e7c8}header,main,footer{max-width:72rem;margin:0 auto;padding:.6rem 1rem}
h1{font-size:1.6rem;margin:.2em 0}p{margin:.2em 0;color:#dcc99b}svg{width:100%;max-height:72vh;display:block}
.bar{display:flex;gap:.6rem;align-items:center;padding:.6rem 0}.bar input{flex:1}button{font-size:1.1rem;min-width:44px;min-height:44px;background:#5b3c1d;color:#f4e7c8;border:1px solid #b9975b;border-radius:6px}
button:focus-visible,input:focus-visible{outline:3px solid #ffd76b}#log{min-height:6em}`;

/** Runs in the saved file, in any browser. */
const PLAYER = `
const $=id=>document.getElementById(id),N='http://www.w3.org/2000/svg',G=$('pieces');let n=0,timer=0;
function show(i){n=Math.max(0,Math.min(R.frames.length-1,i));const f=R.frames[n];
while(G.childNodes.length>f.pieces.length)G.lastChild.remove();
f.pieces.forEach((p,k)=>{let u=G.childNodes[k];if(!u){u=document.createElementNS(N,'use');G.append(u)}
u.setAttribute('href','#d'+p[0]);u.setAttribute('transform','translate('+p[1]+' '+p[2]+') rotate('+p[3]+') scale('+p[4]+')')});
$('at').value=n;$('where').textContent=R.turn+' '+f.turn+', '+R.move+' '+n+' / '+(R.frames.length-1);
$('log').replaceChildren(...f.lines.map(t=>{const e=document.createElement('p');e.textContent=t;return e}))}
function stop(){clearInterval(timer);timer=0;$('play').textContent='▶'}
$('back').onclick=()=>{stop();show(n-1)};$('on').onclick=()=>{stop();show(n+1)};$('at').oninput=e=>{stop();show(+e.target.value)};
$('play').onclick=()=>{if(timer)return stop();$('play').textContent='❚❚';if(n===R.frames.length-1)n=0;timer=setInterval(()=>{if(n===R.frames.length-1)return stop();show(n+1)},700)};
addEventListener('keydown',e=>{if(e.target.id==='at')return;if(e.key==='ArrowRight')$('on').click();if(e.key==='ArrowLeft')$('back').click();if(e.key===' '&&e.target.tagName!=='BUTTON'){e.preventDefault();$('play').click()}});
show(0);`;
