import { createSymptomsService } from './features/symptoms/symptoms.service.ts';
import { analyzeSymptoms, diseaseDetails } from '@nabz/contract/symptoms';
import { symptomKnowledge } from './features/symptoms/knowledge.ts';
const c = symptomKnowledge();
const s = createSymptomsService({ now: () => new Date() } as never);
s.analyze({symptoms:['fever']} as never,{age:null,gender:null});
const fill=(u:string,n:number)=>u.repeat(Math.ceil(n/u.length)).slice(0,n);
const sayings=c.findings.flatMap(f=>Object.values(f.synonyms).flat()).map(x=>x.replace(/[<>]/g,''));
let seed=1; const rnd=()=>(seed=(seed*1103515245+12345)%2147483648)/2147483648;
const pick=(a:string[])=>a[Math.floor(rnd()*a.length)]!;
const rw=(n:number)=>Array.from({length:n},()=>String.fromCharCode(97+Math.floor(rnd()*26))).join('');
const gen:Record<string,(n:number)=>string>={
 a:n=>'a'.repeat(n), aSp:n=>fill('a ',n), fever:n=>fill('fever ',n), no:n=>fill('no ',n), nofever:n=>fill('no fever ',n),
 digits:n=>'9'.repeat(n), d1:n=>fill('1 ',n), d1d:n=>fill('1.',n), daysago:n=>fill('3 days ',n), dots:n=>fill('. ',n), spaces:n=>'x'+' '.repeat(n-2)+'x',
 nl:n=>'x'+'\n'.repeat(n-2)+'x', ligature:n=>fill('\uFDFA',n), ligSp:n=>fill('\uFDFA ',n), ligx:n=>fill('\uFDFB',n), hindi:n=>fill('बुखार ',n), comb:n=>'a'+fill('\u0301\u0316',n-1),
 rand5:n=>{let t='';while(t.length<n)t+=rw(5)+' ';return t.slice(0,n)}, rand8:n=>{let t='';while(t.length<n)t+=rw(8)+' ';return t.slice(0,n)}, rand14:n=>{let t='';while(t.length<n)t+=rw(14)+' ';return t.slice(0,n)},
 sayings:n=>{let t='';while(t.length<n)t+=pick(sayings)+' ';return t.slice(0,n)},
 sayComma:n=>{let t='';while(t.length<n)t+=pick(sayings)+', ';return t.slice(0,n)},
 typo:n=>{let t='';while(t.length<n){const w=pick(pick(sayings).split(' '));const i=Math.floor(rnd()*w.length);t+=w.slice(0,i)+rw(1)+w.slice(i+1)+' ';}return t.slice(0,n)},
 typo2:n=>{let t='';while(t.length<n){const w=pick(pick(sayings).split(' '));const i=Math.floor(rnd()*w.length);t+=w.slice(0,i)+rw(2)+w.slice(i)+' ';}return t.slice(0,n)},
 temp:n=>fill('fever 102 f ',n), since:n=>fill('since ',n), age:n=>fill('my 5 year old ',n), not:n=>fill("don't have ",n), pain:n=>fill('pain in ',n), comma:n=>fill(',',n), emoji:n=>fill('😀',n), slash:n=>fill('/',n), hyph:n=>fill('a-',n), quot:n=>fill("'",n), bp:n=>fill('140/90 ',n), tam:n=>fill('ेि',n), upper:n=>fill('İ',n)
};
const answers=c.findings.slice(0,100).map(f=>({finding:f.id,answer:'yes' as const}));
const res:[string,number,number][]=[];
for(const [k,g] of Object.entries(gen)){
 const b=analyzeSymptoms.body.safeParse({symptoms:Array.from({length:50},()=>g(2000)),additionalInfo:g(5000),answers});
 if(!b.success){console.log(k,'refused');continue}
 const t=performance.now(); s.analyze(b.data,{age:30,gender:'female'}); const a=performance.now()-t;
 const d=diseaseDetails.body.parse({diseaseName:'common-cold',userSymptoms:b.data.symptoms,answers});
 const t2=performance.now(); s.details(d,{age:30,gender:'female'}); res.push([k,a,performance.now()-t2]);
}
res.sort((x,y)=>y[1]-x[1]); for(const r of res) console.log(r[0],r[1].toFixed(0),r[2].toFixed(0));
let t=performance.now(); for(let i=0;i<100;i++) s.suggest('\uFDFA'.repeat(60)); console.log('sugg',(performance.now()-t)/100);
for (const bad of [{symptoms:Array(499000).fill(1)},{symptoms:Array(200000).fill('')},{symptoms:['f'],answers:Array(300000).fill(0)}]) {
 t=performance.now(); const r=analyzeSymptoms.body.safeParse(bad); console.log('bad',performance.now()-t,r.error?.issues.length); }
