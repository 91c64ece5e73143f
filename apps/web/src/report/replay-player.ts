/**
 * Runs in the saved file, in any browser: the beats of each move in their order, at the pace that was chosen. It halts
 * within a beat and goes on there, shows one event and halts, shows a move again. A frame of less time shows the same.
 */
export const PLAYER = `
const $=id=>document.getElementById(id),N='http://www.w3.org/2000/svg',G=$('pieces'),X=$('fx'),M=$('marks'),C=$('dice'),S=$('table').firstChild;
const still=matchMedia('(prefers-reduced-motion: reduce)').matches,slow=[2,1,.4,0],COAT=['#2f66c2','#c8323d'],PIPS=' ⚀⚁⚂⚃⚄⚅';
R.layouts=R.layouts.map(l=>l.map(i=>R.laid[i]));
let n=0,beat=-1,spent=0,on=false,until=-1,last=0,now=0,puffs=[],drawn=null,asked=0;
const make=(tag,to,attrs)=>{const e=document.createElementNS(N,tag);for(const k in attrs)e.setAttribute(k,attrs[k]);to.append(e);return e};
const word=(tag,to,text,cls)=>{const e=document.createElement(tag);e.textContent=text;if(cls)e.className=cls;to.append(e);return e};
const put=(u,p,q,s)=>{const d=((p[3]-q[3]+540)%360)-180;u.setAttribute('transform','translate('+(q[1]+(p[1]-q[1])*s)+' '+(q[2]+(p[2]-q[2])*s)+') rotate('+(q[3]+d*s)+') scale('+p[4]+')')};
function lay(i,from,share){const ps=R.layouts[i],was=from===undefined?null:new Map(R.layouts[from].map(p=>[p[5],p]));
if(drawn!==i){while(G.childNodes.length>ps.length)G.lastChild.remove();ps.forEach((p,k)=>{const u=G.childNodes[k]||make('use',G,{});u.setAttribute('href','#d'+p[0]);u.dataset.of=R.whose[p[5]]});drawn=i}
ps.forEach((p,k)=>{const q=was&&was.get(p[5])||p;put(G.childNodes[k],p,q,was?share:1)})}
function marks(){M.replaceChildren();for(const m of R.marks)if(m[0]<=n||m[0]===n+1&&m[5]<=beat)make('ellipse',M,{cx:m[1],cy:m[2],rx:7,ry:3.2,fill:m[4],stroke:'#1c120866',transform:'rotate('+m[3]+' '+m[1]+' '+m[2]+')'})}
function told(lines){$('log').replaceChildren();for(const t of lines)word('p',$('log'),t)}
function tally(i){const l=$('left');if(l.dataset.i===''+i)return;l.dataset.i=i;l.replaceChildren();R.left[i].forEach((t,k)=>{const e=word('span',l,'');word('i',e,'').style.background=COAT[k];e.append(R.names[k]+': '+t)})}
function where(){$('at').value=n;$('where').textContent=R.turn+' '+R.frames[n].turn+', '+R.move+' '+n+' / '+(R.frames.length-1)}
function dice(b){const d=b&&b[7]>=0?R.dice[b[7]]:0;C.hidden=!d;if(!d)return;const open=b[0]!=='dice',said=b[0]==='verdict'&&b[5]>=0;C.replaceChildren();word('strong',C,d[2]);
for(const s of d[4]){const h=word('div',C,'');h.style.color=COAT[s[0]];word('span',h,s[1]+' ');for(const f of s[3])word('b',h,open?PIPS[f]||f:'▢',open?'f':'f rolls');if(open&&s[2]!==null)word('b',h,' = '+s[2]);const u=word('ul',C,'');for(const t of s[4])word('li',u,t)}
word('p',C,said?plain(b):d[3]);
const m=S.getScreenCTM(),o=S.getBoundingClientRect(),x=m.a*d[0]+m.e-o.left,y=m.d*d[1]+m.f-o.top,away=Math.max(40,m.a*110);
C.style.left=Math.max(0,Math.min(o.width-C.offsetWidth,x-C.offsetWidth/2))+'px';C.style.top=(y+away+C.offsetHeight<o.height?y+away:Math.max(0,y-away-C.offsetHeight))+'px'}
const plain=b=>R.frames[n+1].lines[b[5]].replace(/ \\([^()]*\\)$/,'');
function rest(){beat=-1;spent=0;$('table').dataset.beat='';dice();$('say').textContent='';lay(R.frames[n].at);marks();told(R.frames[n].lines);tally(R.frames[n].left);where()}
function show(i){n=Math.max(0,Math.min(R.frames.length-1,i));puffs=[];X.replaceChildren();rest()}
function smoke(b){if(still)return;for(const f of b[4])for(let i=0;i<f[4];i++){const a=(f[2]+(Math.random()-.5)*30)*Math.PI/180,v=20+Math.random()*120,s=(Math.random()-.5)*f[3];
const x=f[0]-Math.sin(f[2]*Math.PI/180)*s,y=f[1]-Math.cos(f[2]*Math.PI/180)*s;puffs.push({x,y,vx:Math.cos(a)*v,vy:-Math.sin(a)*v,r:14+Math.random()*22,t:now+Math.random()*.4,life:f[5],e:make('circle',X,{fill:f[6],r:0,cx:x,cy:y})})}}
function drift(){puffs=puffs.filter(p=>{const a=now-p.t,u=a/p.life;if(u>=1){p.e.remove();return false}const k=1-Math.exp(-2.3*Math.max(0,a));
p.e.setAttribute('cx',p.x+p.vx*k/2.3+20*Math.max(0,a-k/2.3));p.e.setAttribute('cy',p.y+p.vy*k/2.3-12*Math.max(0,a-k/2.3));p.e.setAttribute('r',a<0?0:p.r*(.4+k));p.e.setAttribute('opacity',a<0?0:.55*(1-u));return true})}
const at=()=>n+1<R.frames.length?R.frames[n+1].beats[beat]:undefined;
function enter(){beat++;spent=0;const b=at();if(!b){n++;rest();if(n===R.frames.length-1)halt();return}
$('table').dataset.beat=b[0];told(R.frames[n+1].lines.slice(0,b[3]));$('say').textContent=b[5]<0?'':plain(b);tally(b[8]);if(b[6]<0)lay(b[2]);if(b[0]==='loss'||b[0]==='fall')marks();if(b[4].length)smoke(b);dice(b)}
function advance(s){if(n===R.frames.length-1)return halt();
const k=slow[$('pace').value];
if(k===0&&until<0){spent+=s;if(spent>=.65){const m=n;show(n+1);if(m===n||n===R.frames.length-1)halt()}return}
while(on){if(beat<0)enter();const b=at();if(!b)continue;
if(until>=0&&b[9]!==until){until=-1;return halt()}
const long=until>=0?0:b[1]*k;
if(b[6]>=0)lay(b[6],b[2],still?0:long>0?Math.min(1,(spent+s)/long):1);
if(spent+s<long){spent+=s;return}s-=long-spent;const m=n;enter();if(until>=0&&n!==m){until=-1;return halt()}}}
function tick(ms){asked=0;const s=Math.min(.25,(ms-last)/1000);last=ms;now+=s;drift();if(on)advance(s);if(on||puffs.length)frame()}
function frame(){if(!asked)asked=requestAnimationFrame(tick)}
function go(){if(n===R.frames.length-1)show(0);on=true;$('play').textContent='❚❚';if(!asked)requestAnimationFrame(ms=>{last=ms;frame()})}
function halt(){on=false;$('play').textContent='▶'}
$('back').onclick=()=>{halt();show(beat>=0?n:n-1)};$('on').onclick=()=>{halt();show(n+1)};$('at').oninput=e=>{halt();show(+e.target.value)};
$('play').onclick=()=>on?halt():go();
$('step').onclick=()=>{if(n===R.frames.length-1)return;if(beat<0)enter();const b=at();until=b?b[9]:-1;if(!b)return;on=true;advance(0);halt();frame()};
$('again').onclick=()=>{show(beat>=0?n:n-1);go()};
addEventListener('keydown',e=>{if(e.target.id==='at'||e.target.id==='pace')return;if(e.key==='ArrowRight')$('on').click();if(e.key==='ArrowLeft')$('back').click();if(e.key===']')$('step').click();if(e.key===' '&&e.target.tagName!=='BUTTON'){e.preventDefault();$('play').click()}});
show(0);`;
