import { startServer } from './support/server.ts';
import { newPerson } from './support/people.ts';
const s = await startServer(); const me = await newPerson(s.url, { age: 34, gender: 'female' });
const cases: [string, string[], any?][] = [
 ['cp', ['severe chest pain going to left arm, sweating']],
 ['cp2', ['chest pain spreading to left arm', 'sweating']],
 ['cp3', ['tez bukhar 3 din se', 'badan dard', 'no cough', 'severe chest pain going to left arm, sweating']],
 ['cp4', ['fever', 'chest pain']],
 ['cp5', ['seene me dard', 'paseena']],
 ['cp6', ['सीने में दर्द और पसीना']],
 ['si', ['I want to die']], ['si2', ['jeene ka mann nahi karta']], ['si3', ['मरने का मन करता है']], ['si4', ['khudkushi ke khayal aa rahe hai']],
 ['child', ['bukhar', 'doodh nahi pi raha', 'sust'], { who: 'other', ageYears: 0.17 }],
 ['childf', ['fever 101'], { who: 'other', ageYears: 0.1 }],
 ['dia', ['dast', 'ulti', 'peshab nahi ho raha'], { who: 'other', ageYears: 2 }],
 ['preg', ['pet mein dard', 'bleeding'], { who: 'me', pregnant: true }],
 ['preg2', ['severe headache', 'dhundhla dikhna', 'pair me sujan'], { who: 'other', ageYears: 28, sex: 'female', pregnant: true }],
 ['dev', ['तेज़ बुखार', 'सिर दर्द', 'उल्टी']],
 ['dev2', ['पेट में दर्द तीन दिन से']],
 ['typo', ['feverr', 'headach', 'stomache pain', 'diarhoea']],
 ['typo2', ['bukhaar', 'sar dardh', 'khansi', 'zukam']],
 ['emoji', ['🤒🤕', '🤮']],
 ['html', ['<script>alert(1)</script> fever', '<b>headache</b>']],
 ['neg', ['no fever', 'no chest pain']],
 ['bite', ['saanp ne kata']], ['dog', ['kutte ne kaata']],
 ['stroke', ['muh tedha ho gaya', 'ek haath kamzor']],
 ['poison', ['zeher kha liya']],
 ['burn', ['jal gaya haath']],
 ['mental', ['tension', 'neend nahi aati', 'mann udaas']],
 ['past', ['had chest pain last year, now fine', 'cold']],
 ['mum', ['my mother has fever', 'she is 70 years old']],
 ['eye', ['laal aankh', 'aankh me dard']],
 ['breath', ['saans lene me dikkat']], ['fit', ['daura pada']],
 ['period', ['periods late 2 months', 'ulti']],
 ['sneez', ['sneezing', 'runny nose']],
];
for (const [n, symptoms, patient] of cases) {
  const r = await fetch(s.url + '/api/ai/analyze-symptoms-simple', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer ' + me.token }, body: JSON.stringify({ symptoms, patient: patient ?? { who: 'me' } }) });
  const j: any = await r.json(); const a = j.analysis ?? j.data?.analysis ?? j;
  console.log(n, JSON.stringify(symptoms), JSON.stringify(patient ?? ''), '\n   ', r.status, a.urgencyLevel, a.triage?.level, '|EM', a.emergency?.kind, '|', a.outcome, '|', a.possibleConditions?.slice(0, 3).map((c: any) => c.condition + ' ' + Math.round(c.probability)).join('; '), '|heard', a.understood?.map((u: any) => (u.state[0]) + ':' + u.name).join(', '), '|not', a.notUnderstood, '|q', a.nextQuestions?.[0]?.question);
}
await s.stop();
