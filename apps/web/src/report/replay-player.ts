/** Runs in the saved file, in any browser: the beats of each move in their order, at the pace that was chosen. */
export const PLAYER = `
const $=id=>document.getElementById(id),N='http://www.w3.org/2000/svg',G=$('pieces'),X=$('fx'),M=$('marks');
const still=matchMedia('(prefers-reduced-motion: reduce)').matches,slow=[2,1,.4,0];
R.layouts=R.layouts.map(l=>l.map(i=>R.laid[i]));
let n=0,beat=-1,began=0,on=false,halted=0,puffs=[],drawn=null,asked=0,wait=0;
const make=(tag,to,attrs)=>{const e=document.createElementNS(N,tag);for(const k in attrs)e.setAttribute(k,attrs[k]);to.append(e);return e};
const put=(u,p,q,s)=>{const d=((p[3]-q[3]+540)%360)-180;u.setAttribute('transform','translate('+(q[1]+(p[1]-q[1])*s)+' '+(q[2]+(p[2]-q[2])*s)+') rotate('+(q[3]+d*s)+') scale('+p[4]+')')};
function lay(i,from,share){const ps=R.layouts[i],was=from===undefined?null:new Map(R.layouts[from].map(p=>[p[5],p]));
if(drawn!==i){while(G.childNodes.length>ps.length)G.lastChild.remove();ps.forEach((p,k)=>{const u=G.childNodes[k]||make('use',G,{});u.setAttribute('href','#d'+p[0])});drawn=i}
ps.forEach((p,k)=>{const q=was&&was.get(p[5])||p;put(G.childNodes[k],p,q,was?share:1)})}
function marks(){M.replaceChildren();for(const m of R.marks)if(m[0]<=n)make('ellipse',M,{cx:m[1],cy:m[2],rx:7,ry:3.2,fill:m[4],stroke:'#1c120866',transform:'rotate('+m[3]+' '+m[1]+' '+m[2]+')'})}
function told(k){const f=R.frames[n];$('log').replaceChildren(...f.lines.slice(0,k).map(t=>{const e=document.createElement('p');e.textContent=t;return e}))}
function where(){$('at').value=n;$('where').textContent=R.turn+' '+R.frames[n].turn+', '+R.move+' '+n+' / '+(R.frames.length-1)}
function show(i){n=Math.max(0,Math.min(R.frames.length-1,i));beat=-1;puffs=[];X.replaceChildren();lay(R.frames[n].at);marks();told(R.frames[n].lines.length);where()}
function smoke(b,t){if(still)return;for(const f of b[4])for(let i=0;i<f[4];i++){const a=(f[2]+(Math.random()-.5)*30)*Math.PI/180,v=20+Math.random()*120,s=(Math.random()-.5)*f[3];
const x=f[0]-Math.sin(f[2]*Math.PI/180)*s,y=f[1]-Math.cos(f[2]*Math.PI/180)*s;puffs.push({x,y,vx:Math.cos(a)*v,vy:-Math.sin(a)*v,r:14+Math.random()*22,t:t+Math.random()*.4,life:f[5],e:make('circle',X,{fill:f[6],r:0,cx:x,cy:y})})}}
function drift(t){puffs=puffs.filter(p=>{const a=t-p.t,u=a/p.life;if(u>=1){p.e.remove();return false}const k=1-Math.exp(-2.3*Math.max(0,a));
p.e.setAttribute('cx',p.x+p.vx*k/2.3+20*Math.max(0,a-k/2.3));p.e.setAttribute('cy',p.y+p.vy*k/2.3-12*Math.max(0,a-k/2.3));p.e.setAttribute('r',a<0?0:p.r*(.4+k));p.e.setAttribute('opacity',a<0?0:.55*(1-u));return true})}
function enter(t){const f=R.frames[n+1];wait=0;if(!f)return stop();if(slow[$('pace').value]===0){show(n+1);if(n<R.frames.length-1)wait=t+.65;else stop();return}beat++;began=t;const b=f.beats[beat];
if(!b){show(n+1);if(on&&n<R.frames.length-1)enter(t);else stop();return}
const [kind,,layout,lines,fx,text]=b;if(lines>0){const g=n;n=g+1;told(lines);n=g}else $('log').replaceChildren();
$('say').textContent=text<0?'':f.lines[text].replace(/ \\([^()]*\\)$/,'');if(!b[6])lay(layout);if(fx.length)smoke(b,t);
if(b[1]===0)enter(t)}
function tick(ms){asked=0;const t=ms/1000;drift(t);if(on&&wait){if(t>=wait)enter(t)}else if(on){const f=R.frames[n+1],b=f&&f.beats[beat];
if(b){const k=slow[$('pace').value],u=k>0?Math.min(1,(t-began)/(b[1]*k)):1;if(b[6])lay(b[6][0],b[2],still?0:u);if(u>=1)enter(t)}}
if(on||puffs.length)frame()}
function frame(){if(!asked)asked=requestAnimationFrame(tick)}
function stop(){on=false;$('play').textContent='▶';$('say').textContent=''}
$('back').onclick=()=>{stop();show(beat>=0?n:n-1)};$('on').onclick=()=>{stop();show(n+1)};$('at').oninput=e=>{stop();show(+e.target.value)};
$('play').onclick=()=>{if(on){const held=n;stop();show(held);return}if(n===R.frames.length-1)show(0);on=true;$('play').textContent='❚❚';requestAnimationFrame(ms=>{enter(ms/1000);frame()})};
addEventListener('keydown',e=>{if(e.target.id==='at'||e.target.id==='pace')return;if(e.key==='ArrowRight')$('on').click();if(e.key==='ArrowLeft')$('back').click();if(e.key===' '&&e.target.tagName!=='BUTTON'){e.preventDefault();$('play').click()}});
show(0);`;
