// Typed lines as Indian doctors write them, and everything that is read from each.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const { read } = createPrescriptionReader(loadMedicines());
const one = (line: string) => {
  const { medicines } = read(pagesOfText(`Rx\n${line}`));
  expect(medicines).toHaveLength(1);
  return medicines[0];
};

/** line ; medicine ; form ; dosage ; frequency ; instructions ; duration ; route */
const LINES = `
Tab. Dolo 650 mg 1-0-1 x 5 days after food ; Dolo 650 mg ; tablet ; 650 mg ; 1-0-1 ; After food ; 5 days ; by mouth
Tab Pan 40 1-0-0 BBF x 14 days ; Pan 40 ; tablet ; 40 mg ; 1-0-0 ; Before breakfast ; 14 days ; by mouth
Tab Pan D 1 - 0 - 0 (before breakfast) 2 weeks ; Pan D ; tablet ;  ; 1-0-0 ; Before breakfast ; 2 weeks ; by mouth
Cap. Becosules 0-1-0 to continue ; Becosules ; capsule ;  ; 0-1-0 ;  ; to continue ; by mouth
T. Ecosprin 75 0-0-1 ; Ecosprin 75 ; tablet ; 75 mg ; 0-0-1 ;  ;  ; by mouth
Tab Wysolone 5 mg half-0-half x 3 days ; Wysolone 5 mg ; tablet ; 5 mg ; 1/2-0-1/2 ;  ; 3 days ; by mouth
Tab Atarax 10mg 1/2 - 0 - 1/2 PC ; Atarax 10mg ; tablet ; 10mg ; 1/2-0-1/2 ; After food ;  ; by mouth
Tab. Calpol 500 1-1-1-1 x 3/7 ; Calpol 500 ; tablet ; 500 mg ; 1-1-1-1 ;  ; 3 days ; by mouth
Tab Azee 500 OD x 3 days ; Azee 500 ; tablet ; 500 mg ; OD ;  ; 3 days ; by mouth
Cap Mox 500 TDS x 5d ; Mox 500 ; capsule ; 500 mg ; TDS ;  ; 5 days ; by mouth
Tab Augmentin 625 BD PC x 1/52 ; Augmentin 625 ; tablet ; 625 mg ; BD ; After food ; 1 week ; by mouth
Tab Thyronorm 50 mcg OD empty stomach to continue ; Thyronorm 50 mcg ; tablet ; 50 mcg ; OD ; On an empty stomach ; to continue ; by mouth
Syp Ascoril LS 5 ml TDS x 5 days ; Ascoril LS ; syrup ; 5 ml ; TDS ;  ; 5 days ; by mouth
Syp. Calpol 250mg/5ml 4 ml q6h SOS fever > 100 F ; Calpol 250mg/5ml ; syrup ; 4 ml ; Every 6 hours SOS ; fever > 100 F ;  ; by mouth
Tab Meftal Spas SOS ; Meftal Spas ; tablet ;  ; SOS ;  ;  ; by mouth
Tab Alprax 0.25 HS ; Alprax 0.25 ; tablet ; 0.25 mg ; HS ;  ;  ; by mouth
Tab Telma AM 1-0-0 ; Telma AM ; tablet ;  ; 1-0-0 ;  ;  ; by mouth
Tab Glycomet GP 1 1-0-1 AC ; Glycomet GP 1 ; tablet ;  ; 1-0-1 ; Before food ;  ; by mouth
Tab Glycomet GP2 BD before meals ; Glycomet GP2 ; tablet ;  ; BD ; Before food ;  ; by mouth
Inj Lantus 10 units HS s/c ; Lantus ; insulin ; 10 units ; HS ;  ;  ; under the skin
Inj. Huminsulin 30/70 16-0-12 units before food ; Huminsulin 30/70 ; insulin ;  ; 16-0-12 ; Before food ;  ; under the skin
Inj Mixtard 30/70 s/c 20-0-14 ; Mixtard 30/70 ; insulin ;  ; 20-0-14 ;  ;  ; under the skin
Inj Monocef 1 g IV BD x 3 days ; Monocef 1 g ; injection ; 1 g ; BD ;  ; 3 days ; into a vein
Foracort 200 inhaler 2 puffs BD ; Foracort 200 ; inhaler ; 2 puffs ; BD ;  ;  ; to inhale
Asthalin inhaler 2 puffs SOS ; Asthalin inhaler ; inhaler ; 2 puffs ; SOS ;  ;  ; to inhale
Duolin respules 1 respule q8h nebulisation ; Duolin ; respules ; 1 respule ; Every 8 hours ;  ;  ; to inhale
Moxicip eye drops 1 drop BE QID x 7 days ; Moxicip ; eye-drops ; 1 drop ; QID ; both eyes ; 7 days ; both eyes
Refresh Tears e/d OD QID ; Refresh Tears ; eye-drops ;  ; QID ; right eye ;  ; right eye
E/D Moxicip 1 drop OD ; Moxicip ; eye-drops ; 1 drop ; OD ;  ;  ; into the eye
Otogesic ear drops 3 drops TDS right ear x 5 days ; Otogesic ; ear-drops ; 3 drops ; TDS ; right ear ; 5 days ; right ear
Nasivion nasal drops 2 drops each nostril BD x 5 days ; Nasivion ; nasal-spray ; 2 drops ; BD ; each nostril ; 5 days ; each nostril
Betnovate N cream L/A BD x 1 week ; Betnovate N ; cream ;  ; BD ;  ; 1 week ; on the skin
Oint. T-Bact local application twice daily x 7 days ; T-Bact ; ointment ;  ; BD ;  ; 7 days ; on the skin
Candid B cream apply thin layer at night x 2/52 ; Candid B ; cream ;  ; HS ;  ; 2 weeks ; on the skin
Uprise D3 60K once a week (Sunday) x 8 weeks ; Uprise D3 60K ; capsule ; 60K ; Once a week (Sunday) ;  ; 8 weeks ; by mouth
Tab Folitrax 7.5 mg weekly (every Sunday) ; Folitrax 7.5 mg ; tablet ; 7.5 mg ; Once a week (Sunday) ;  ;  ; by mouth
Tab Folvite 5 mg 5 days a week ; Folvite 5 mg ; tablet ; 5 mg ; 5 days a week ;  ;  ; by mouth
Tab Deflazacort 6 mg alternate days x 1 month ; Deflazacort 6 mg ; tablet ; 6 mg ; Alternate days ;  ; 1 month ; by mouth
Tab Wysolone 20 mg 1-0-0 x 5 days then 10 mg 1-0-0 x 5 days then stop ; Wysolone 20 mg ; tablet ; 20 mg ; 1-0-0 ; then 10 mg 1-0-0 x 5 days then stop ; 5 days ; by mouth
Tab. Omnacortil 10mg tapering dose as advised ; Omnacortil 10mg ; tablet ; 10mg ; Tapering ; as advised ;  ; by mouth
Tab Montair LC 0-0-1 x 10 days #10 ; Montair LC ; tablet ;  ; 0-0-1 ;  ; 10 days ; by mouth
Tab Dolo 650 (10 tablets) 1-0-1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 1-0-1 10 tabs ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Azithral 500 once daily 3 days Qty: 3 ; Azithral 500 ; tablet ; 500 mg ; OD ;  ; 3 days ; by mouth
Tab Ultracet 1 tab SOS (max 3 per day) ; Ultracet ; tablet ; 1 tablet ; SOS ; (max 3 per day) ;  ; by mouth
Tab Shelcal 500 1 tab daily after lunch with milk ; Shelcal 500 ; tablet ; 500 ; OD ; After lunch, With milk ;  ; by mouth
Cap Evion 400 once daily at night ; Evion 400 ; capsule ; 400 mg ; HS ;  ;  ; by mouth
Tab Sinarest twice daily ; Sinarest ; tablet ;  ; BD ;  ;  ; by mouth
Tab Combiflam thrice a day after meals for 3 days ; Combiflam ; tablet ;  ; TDS ; After food ; 3 days ; by mouth
Tab Paracetamol 500 mg 4 times a day ; Paracetamol 500 mg ; tablet ; 500 mg ; QID ;  ;  ; by mouth
Tab Aciclovir 800 mg 5 times a day x 7 days ; Aciclovir 800 mg ; tablet ; 800 mg ; 5 times a day ;  ; 7 days ; by mouth
Tab Albendazole 400 mg single dose ; Albendazole 400 mg ; tablet ; 400 mg ; STAT ;  ;  ; by mouth
Tab Albendazole 400 mg stat ; Albendazole 400 mg ; tablet ; 400 mg ; STAT ;  ;  ; by mouth
Tab Ciplox 500 12 hourly ; Ciplox 500 ; tablet ; 500 mg ; Every 12 hours ;  ;  ; by mouth
Tab Combiflam 8 hrly ; Combiflam ; tablet ;  ; Every 8 hours ;  ;  ; by mouth
Tab Dolo 650 6th hourly SOS ; Dolo 650 ; tablet ; 650 mg ; Every 6 hours SOS ;  ;  ; by mouth
Tab Dolo 650 every 6 to 8 hours ; Dolo 650 ; tablet ; 650 mg ; Every 6 to 8 hours ;  ;  ; by mouth
Tab Dolo 650 ; Dolo 650 ; tablet ; 650 mg ;  ;  ;  ; by mouth
Tab Dolo 650 x 5 days ; Dolo 650 ; tablet ; 650 mg ;  ;  ; 5 days ; by mouth
Dolo 650 goli din mein 3 baar khane ke baad 5 din ; Dolo 650 ; tablet ; 650 mg ; TDS ; After food ; 5 days ; by mouth
Tab Crocin subah shaam khana khane ke baad ; Crocin ; tablet ;  ; Morning and evening ; After food ;  ; by mouth
टैबलेट Dolo 650 दिन में दो बार खाने के बाद 5 दिन ; Dolo 650 ; tablet ; 650 mg ; BD ; After food ; 5 days ; by mouth
Tab Pan 40 subah khali pet ; Pan 40 ; tablet ; 40 mg ; Morning ; On an empty stomach ;  ; by mouth
Tab Librium 10 raat ko sote samay ; Librium 10 ; tablet ; 10 mg ; At night ; At bedtime ;  ; by mouth
Vitamin D3 60000 IU once in 15 days ; Vitamin D3 60000 IU ;  ; 60000 IU ; Every 15 days ;  ;  ; 
Inj Neurobion 1 amp IM alternate day x 5 ; Neurobion ; injection ; 1 ampoule ; Alternate days ;  ;  ; into a muscle
Inj Denosumab 60 mg s/c every 6 months ; Denosumab 60 mg ; injection ; 60 mg ; Every 6 months ;  ;  ; under the skin
Take 1 tablet of Dolo 650 twice daily after food for 3 days ; Dolo 650 ; tablet ; 650 mg ; BD ; After food ; 3 days ; by mouth
1 tab Dolo 650 TDS ; Dolo 650 ; tablet ; 650 mg ; TDS ;  ;  ; by mouth
Tab. Amlodipine besylate 5mg OD ; Amlodipine besylate 5mg ; tablet ; 5mg ; OD ;  ;  ; by mouth
Amoxicillin + Clavulanic acid 625 mg BD x 5 days ; Amoxicillin + Clavulanic acid 625 mg ;  ; 625 mg ; BD ;  ; 5 days ; 
Tab Diclofenac sodium 50 mg BD PC ; Diclofenac sodium 50 mg ; tablet ; 50 mg ; BD ; After food ;  ; by mouth
ORS 1 sachet in 1 litre water sip frequently ; ORS ;  ; 1 sachet ;  ; in 1 litre water sip frequently ;  ; 
Syp Mucaine gel 10 ml TDS 1/2 hour before food ; Mucaine gel ; syrup ; 10 ml ; TDS ; Before food ;  ; by mouth
Tab Sorbitrate 5 mg S/L SOS ; Sorbitrate 5 mg ; tablet ; 5 mg ; SOS ; under the tongue ;  ; under the tongue
Tab Metolar XR 50 1-0-0 ; Metolar XR 50 ; tablet ; 50 mg ; 1-0-0 ;  ;  ; by mouth
Tab Zerodol MR BD ; Zerodol MR ; tablet ;  ; BD ;  ;  ; by mouth
Tab Zanocin OD 400 1-0-0 x 5 days ; Zanocin OD 400 ; tablet ; 400 mg ; 1-0-0 ;  ; 5 days ; by mouth
Tab Diamicron OD 1-0-0 ; Diamicron ; tablet ;  ; 1-0-0 ;  ;  ; by mouth
Volini gel L/A TDS ; Volini ; gel ;  ; TDS ;  ;  ; on the skin
T-Bact ointment BD ; T-Bact ; ointment ;  ; BD ;  ;  ; on the skin
Tab Dolo 650 1-0-1 daily ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Ecosprin 75 daily ; Ecosprin 75 ; tablet ; 75 mg ; OD ;  ;  ; by mouth
Tab Dolo 650 1 morning 1 night ; Dolo 650 ; tablet ; 650 mg ; Morning and night ;  ;  ; by mouth
Tab Dolo 650 2 tabs TDS ; Dolo 650 ; tablet ; 650 mg ; TDS ; 2 tablets ;  ; by mouth
Tab Dolo 650 1-1 ; Dolo 650 ; tablet ; 650 mg ;  ; 1-1 ;  ; by mouth
Tab Amlong 5 mg M/N ; Amlong 5 mg ; tablet ; 5 mg ; Morning and night ;  ;  ; by mouth
Tab Lasix 40 mg 1 morning, 1/2 noon ; Lasix 40 mg ; tablet ; 40 mg ; 1 in the morning and 1/2 at noon ;  ;  ; by mouth
Tab Eltroxin 100 mcg early morning empty stomach ; Eltroxin 100 mcg ; tablet ; 100 mcg ; Morning ; On an empty stomach ;  ; by mouth
Tab Nexpro RD 40 OD 30 min before breakfast ; Nexpro RD 40 ; tablet ; 40 ; OD ; Before breakfast ;  ; by mouth
Tab Razo 20 1/2 hr before food BD ; Razo 20 ; tablet ; 20 mg ; BD ; Before food ;  ; by mouth
Tab Domstal 10 mg 1-1-1 15 min before meals ; Domstal 10 mg ; tablet ; 10 mg ; 1-1-1 ; Before food ;  ; by mouth
Tab Dolo 650 1--0--1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 1+0+1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 1.0.1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 1 0 1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 (1-0-1) [after food] {5 days} ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ; After food ; 5 days ; by mouth
Tab Dolo 650 (1 - 0 - 1) - After Food - 5 Days ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ; After food ; 5 days ; by mouth
Tab Dolo 650 1-O-1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 l-0-1 ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo 650 ½-0-½ ; Dolo 650 ; tablet ; 650 mg ; 1/2-0-1/2 ;  ;  ; by mouth
Tab Dolo 650 1½-0-1½ ; Dolo 650 ; tablet ; 650 mg ; 1.5-0-1.5 ;  ;  ; by mouth
Tab Dolo 650 nil-nil-1 ; Dolo 650 ; tablet ; 650 mg ; 0-0-1 ;  ;  ; by mouth
Tab Dolo 650 1–0–1 × 5 days ; Dolo 650 ; tablet ; 650 mg ; 1-0-1 ;  ; 5 days ; by mouth
Tab Dolo 650 12-10-24 ; Dolo 650 ; tablet ; 650 mg ;  ; 12-10-24 ;  ; by mouth
Tab Dolo 650 since 12/10/2024 ; Dolo 650 ; tablet ; 650 mg ;  ; since 12/10/2024 ;  ; by mouth
Tab. DOLO 650 B.D. P.C. x 5 DAYS ; DOLO 650 ; tablet ; 650 mg ; BD ; After food ; 5 days ; by mouth
Tab Dolo 650 b.i.d. ; Dolo 650 ; tablet ; 650 mg ; BD ;  ;  ; by mouth
Tab Dolo 650 q.i.d. ; Dolo 650 ; tablet ; 650 mg ; QID ;  ;  ; by mouth
Tab Dolo 650 t.i.d. p.c. ; Dolo 650 ; tablet ; 650 mg ; TDS ; After food ;  ; by mouth
Tab Dolo 650 PRN ; Dolo 650 ; tablet ; 650 mg ; SOS ;  ;  ; by mouth
Tab Dolo 650 only if fever ; Dolo 650 ; tablet ; 650 mg ;  ; only if fever ;  ; by mouth
Tab Dolo 650 if fever ; Dolo 650 ; tablet ; 650 mg ;  ; if fever ;  ; by mouth
Tab Dolo 650 for fever only ; Dolo 650 ; tablet ; 650 mg ;  ; for fever only ;  ; by mouth
Tab Dolo 650 jarurat padne par ; Dolo 650 ; tablet ; 650 mg ; SOS ;  ;  ; by mouth
Tab Dolo 650 din me do baar ; Dolo 650 ; tablet ; 650 mg ; BD ;  ;  ; by mouth
Tab Dolo 650 subah dopahar raat khane ke baad ; Dolo 650 ; tablet ; 650 mg ; Morning, noon and night ; After food ;  ; by mouth
Tab Dolo 650 1 subah 1 raat ; Dolo 650 ; tablet ; 650 mg ; Morning and night ;  ;  ; by mouth
Tab Dolo 650 सुबह शाम खाने के बाद ५ दिन ; Dolo 650 ; tablet ; 650 mg ; Morning and evening ; After food ; 5 days ; by mouth
Syp Crocin DS 1 chammach din mein teen baar ; Crocin DS ; syrup ; 1 teaspoon ; TDS ;  ;  ; by mouth
Tab Ecosprin 75 dopahar ko khane ke baad ; Ecosprin 75 ; tablet ; 75 mg ; Noon ; After food ;  ; by mouth
Tab Wysolone 40 x 5d, 30 x 5d, 20 x 5d ; Wysolone 40 ; tablet ; 40 mg ;  ; then 30 x 5d, 20 x 5d ; 5 days ; by mouth
Tab Wysolone 10 mg 1-0-0 x 3 days, 1/2-0-0 x 3 days ; Wysolone 10 mg ; tablet ; 10 mg ; 1-0-0 ; then 1/2-0-0 x 3 days ; 3 days ; by mouth
Tab Methotrexate 10 mg once a week (Wednesday) ; Methotrexate 10 mg ; tablet ; 10 mg ; Once a week (Wednesday) ;  ;  ; by mouth
Tab Alendronate 70 mg once weekly on Sunday morning empty stomach ; Alendronate 70 mg ; tablet ; 70 mg ; Once a week (Sunday) ; On an empty stomach ;  ; by mouth
Tab Carbimazole 5 mg twice a week ; Carbimazole 5 mg ; tablet ; 5 mg ; Twice a week ;  ;  ; by mouth
Tab Warf 2 mg Mon Wed Fri ; Warf 2 mg ; tablet ; 2 mg ; On Monday, Wednesday and Friday ;  ;  ; by mouth
Inj Vitcofol 1 ml IM weekly x 4 weeks ; Vitcofol ; injection ; 1 ml ; Once a week ;  ; 4 weeks ; into a muscle
Tab Azithromycin 500 mg thrice weekly ; Azithromycin 500 mg ; tablet ; 500 mg ; 3 times a week ;  ;  ; by mouth
Calcirol sachet 60000 IU once a month with milk x 3 months ; Calcirol 60000 IU ; sachet ; 60000 IU ; Once a month ; With milk ; 3 months ; by mouth
Cap D-Rise 60K fortnightly ; D-Rise 60K ; capsule ; 60K ; Every 2 weeks ;  ;  ; by mouth
Tab Folvite daily once ; Folvite ; tablet ;  ; OD ;  ;  ; by mouth
Nasal spray Fluticone 2 sprays each nostril HS ; Fluticone ; nasal-spray ; 2 sprays ; HS ; each nostril ;  ; each nostril
Budecort 200 rotacap 1 cap BD via rotahaler ; Budecort 200 ; inhaler ; 1 capsule ; BD ; via rotahaler ;  ; to inhale
Seroflo 250 inhaler 1-2 puffs BD with spacer rinse mouth ; Seroflo 250 ; inhaler ; 1-2 puffs ; BD ; with spacer rinse mouth ;  ; to inhale
Neb Duolin 1 respule TDS ; Duolin ; respules ; 1 respule ; TDS ;  ;  ; to inhale
Tobrex eye drops 1 drop RE 4 hourly ; Tobrex ; eye-drops ; 1 drop ; Every 4 hours ; right eye ;  ; right eye
Timolol 0.5% e/d 1 drop BE BD ; Timolol 0.5% ; eye-drops ; 1 drop ; BD ; both eyes ;  ; both eyes
Ciplox D eye/ear drops 2 drops left ear TDS ; Ciplox D ; eye-drops ; 2 drops ; TDS ; left ear ;  ; left ear
Clobenate GM oint L/A OD HS ; Clobenate GM ; ointment ;  ; HS ;  ;  ; on the skin
Betadine gargle 10 ml in warm water TDS ; Betadine gargle ; mouthwash ; 10 ml ; TDS ; With water ;  ; 
Canesten V6 pessary HS P/V x 6 days ; Canesten V6 ; pessary ;  ; HS ;  ; 6 days ; into the vagina
Dulcoflex suppository 10 mg PR SOS ; Dulcoflex 10 mg ; suppository ; 10 mg ; SOS ;  ;  ; into the rectum
Duphalac 15 ml HS ; Duphalac ; syrup ; 15 ml ; HS ;  ;  ; by mouth
Electral powder 1 sachet in 1 L water ; Electral ; powder ; 1 sachet ;  ; in 1 L water ;  ; 
Econorm 250 mg sachet BD x 5 days ; Econorm 250 mg ; sachet ; 250 mg ; BD ;  ; 5 days ; by mouth
Colicaid drops 10 drops TDS ; Colicaid ; drops ; 10 drops ; TDS ;  ;  ; by mouth
Inj Pan 40 IV OD ; Pan 40 ; injection ; 40 mg ; OD ;  ;  ; into a vein
Inj. Tetanus toxoid 0.5 ml IM stat ; Tetanus toxoid ; injection ; 0.5 ml ; STAT ;  ;  ; into a muscle
Inj Human Actrapid 6-6-6 units 30 mins before food ; Human Actrapid ; insulin ; 6 units ; 6-6-6 ; Before food ;  ; under the skin
Ryzodeg 10 units before breakfast 8 units before dinner ; Ryzodeg ; insulin ;  ; 10 in the morning and 8 at night ; Before food ;  ; under the skin
Tab Nitrofurantoin 100 mg SR BD x 7/7 ; Nitrofurantoin 100 mg SR ; tablet ; 100 mg ; BD ;  ; 7 days ; by mouth
Tab Metformin 500 mg SR 1-0-1 with food ; Metformin 500 mg SR ; tablet ; 500 mg ; 1-0-1 ; With food ;  ; by mouth
Tab Atorvastatin 10 mg HS x 2/12 ; Atorvastatin 10 mg ; tablet ; 10 mg ; HS ;  ; 2 months ; by mouth
Tab Telmisartan 40 + Amlodipine 5 OD ; Telmisartan 40 + Amlodipine 5 ; tablet ;  ; OD ;  ;  ; by mouth
Tab Paracetamol + Ibuprofen BD ; Paracetamol + Ibuprofen ; tablet ;  ; BD ;  ;  ; by mouth
Tab. Aceclofenac 100 mg + Paracetamol 325 mg 1-0-1 x 5 days ; Aceclofenac 100 mg + Paracetamol 325 mg ; tablet ; 100 mg + 325 mg ; 1-0-1 ;  ; 5 days ; by mouth
Tab Glimepiride 1 mg + Metformin 500 mg OD before breakfast ; Glimepiride 1 mg + Metformin 500 mg ; tablet ; 1 mg + 500 mg ; OD ; Before breakfast ;  ; by mouth
Tab Lasix 40 mg morning 1 night 2 ; Lasix 40 mg ; tablet ; 40 mg ; 1 in the morning and 2 at night ;  ;  ; by mouth
Tab Lasix 40 mg morning - 1, evening - 1/2 ; Lasix 40 mg ; tablet ; 40 mg ; 1 in the morning and 1/2 in the evening ;  ;  ; by mouth
Cap Vizylac 1 cap subah-shaam khane ke baad 5 din ; Vizylac ; capsule ; 1 capsule ; Morning and evening ; After food ; 5 days ; by mouth
Tab Dolo 650 at night ; Dolo 650 ; tablet ; 650 mg ; HS ;  ;  ; by mouth
Tab Dolo 650 mornings only ; Dolo 650 ; tablet ; 650 mg ; Morning ;  ;  ; by mouth
Tab Dolo 650 OD HS ; Dolo 650 ; tablet ; 650 mg ; HS ;  ;  ; by mouth
Tab Alprax 0.25 mg at bedtime ; Alprax 0.25 mg ; tablet ; 0.25 mg ; HS ; At bedtime ;  ; by mouth
Tab Ecosprin 75 mg once daily after lunch ; Ecosprin 75 mg ; tablet ; 75 mg ; OD ; After lunch ;  ; by mouth
Tab Telma 40 mg OD before breakfast ; Telma 40 mg ; tablet ; 40 mg ; OD ; Before breakfast ;  ; by mouth
Tab Pantocid 40 OD AC ; Pantocid 40 ; tablet ; 40 mg ; OD ; Before food ;  ; by mouth
Tab Pantocid DSR 1-0-0 b/f ; Pantocid DSR ; tablet ;  ; 1-0-0 ; Before food ;  ; by mouth
Cap Omez 20 mg BD before food x 2 weeks ; Omez 20 mg ; capsule ; 20 mg ; BD ; Before food ; 2 weeks ; by mouth
Tab Metformin 500 mg BD with meals ; Metformin 500 mg ; tablet ; 500 mg ; BD ; With food ;  ; by mouth
Tab Levocet 5 mg HS x 7 days ; Levocet 5 mg ; tablet ; 5 mg ; HS ;  ; 7 days ; by mouth
Tab Cetrizine 10 mg HS x 5/7 ; Cetrizine 10 mg ; tablet ; 10 mg ; HS ;  ; 5 days ; by mouth
Tab Allegra 120 OD x 10 days ; Allegra 120 ; tablet ; 120 mg ; OD ;  ; 10 days ; by mouth
Tab Ciplox 500 BD x 1 week ; Ciplox 500 ; tablet ; 500 mg ; BD ;  ; 1 week ; by mouth
Tab Flagyl 400 TDS after food x 5 days ; Flagyl 400 ; tablet ; 400 mg ; TDS ; After food ; 5 days ; by mouth
Tab Norflox TZ BD x 3 days ; Norflox TZ ; tablet ;  ; BD ;  ; 3 days ; by mouth
Cap Doxy 100 BD x 10 days ; Doxy 100 ; capsule ;  ; BD ;  ; 10 days ; by mouth
Tab Ivermectin 12 mg stat ; Ivermectin 12 mg ; tablet ; 12 mg ; STAT ;  ;  ; by mouth
Tab Fluconazole 150 mg once a week x 4 weeks ; Fluconazole 150 mg ; tablet ; 150 mg ; Once a week ;  ; 4 weeks ; by mouth
Tab Shelcal 500 once daily x 3 months ; Shelcal 500 ; tablet ; 500 ; OD ;  ; 3 months ; by mouth
Cap Evion 400 mg OD x 1/12 ; Evion 400 mg ; capsule ; 400 mg ; OD ;  ; 1 month ; by mouth
Tab Limcee 500 chewable BD ; Limcee 500 ; tablet ; 500 mg ; BD ;  ;  ; by mouth
Tab Folvite 5 mg OD to be continued ; Folvite 5 mg ; tablet ; 5 mg ; OD ;  ; to continue ; by mouth
Tab Thyronorm 25 mcg 1-0-0 empty stomach lifelong ; Thyronorm 25 mcg ; tablet ; 25 mcg ; 1-0-0 ; On an empty stomach ; to continue ; by mouth
Tab Glimy M2 BD before food cont ; Glimy M2 ; tablet ;  ; BD ; Before food ; to continue ; by mouth
Tab Janumet 50/500 1-0-1 ; Janumet 50/500 ; tablet ; 50/500 ; 1-0-1 ;  ;  ; by mouth
Tab Amlokind AT 1-0-0 ; Amlokind ; tablet ;  ; 1-0-0 ;  ;  ; by mouth
Tab Clopilet 75 0-1-0 ; Clopilet 75 ; tablet ; 75 mg ; 0-1-0 ;  ;  ; by mouth
Tab Atorva 40 0-0-1 ; Atorva 40 ; tablet ; 40 mg ; 0-0-1 ;  ;  ; by mouth
Tab Lasix 40 1/2-0-0 ; Lasix 40 ; tablet ; 40 mg ; 1/2-0-0 ;  ;  ; by mouth
Tab Aldactone 25 1-0-0 alternate days ; Aldactone 25 ; tablet ; 25 mg ; Alternate days ;  ;  ; by mouth
Tab Wysolone 10 EOD ; Wysolone 10 ; tablet ; 10 mg ; Alternate days ;  ;  ; by mouth
Tab Deriphyllin R 150 1-0-1 ; Deriphyllin R 150 ; tablet ;  ; 1-0-1 ;  ;  ; by mouth
Syp Benadryl 10 ml HS x 5 days ; Benadryl ; syrup ; 10 ml ; HS ;  ; 5 days ; by mouth
Syp Meftal P 5 ml q8h x 3 days ; Meftal P ; syrup ; 5 ml ; Every 8 hours ;  ; 3 days ; by mouth
Syp Zincovit 5 ml OD x 15 days ; Zincovit ; syrup ; 5 ml ; OD ;  ; 15 days ; by mouth
Syp Cremaffin 15 ml HS SOS ; Cremaffin ; syrup ; 15 ml ; HS SOS ;  ;  ; by mouth
Syp Augmentin DDS 5 ml BD x 7 days ; Augmentin DDS ; syrup ; 5 ml ; BD ;  ; 7 days ; by mouth
Susp Ibugesic Plus 5 ml TDS x 3 days ; Ibugesic Plus ; suspension ; 5 ml ; TDS ;  ; 3 days ; by mouth
Drops Calpol 1 ml q6h ; Calpol ; drops ; 1 ml ; Every 6 hours ;  ;  ; by mouth
Sachet Enterogermina BD x 5 days ; Enterogermina ; sachet ;  ; BD ;  ; 5 days ; by mouth
Inj Tramadol 50 mg IM SOS ; Tramadol 50 mg ; injection ; 50 mg ; SOS ;  ;  ; into a muscle
Inj Diclofenac 75 mg IM stat ; Diclofenac 75 mg ; injection ; 75 mg ; STAT ;  ;  ; into a muscle
Inj Vitamin B12 1000 mcg IM alternate days x 5 doses ; Vitamin B12 1000 mcg ; injection ; 1000 mcg ; Alternate days ; x 5 doses ;  ; into a muscle
Inj Insulin glargine 14 units at night ; Insulin glargine ; injection ; 14 units ; HS ;  ;  ; 
Inj Novomix 30 18-0-12 units AC ; Novomix 30 ; insulin ;  ; 18-0-12 ; Before food ;  ; under the skin
Asthalin respules nebulisation 6 hourly ; Asthalin respules ; respules ;  ; Every 6 hours ;  ;  ; to inhale
Budecort inhaler 200 mcg 2 puffs twice daily ; Budecort 200 mcg ; inhaler ; 2 puffs ; BD ;  ;  ; to inhale
Nasal spray Flomist 2 sprays BD x 1 month ; Flomist ; nasal-spray ; 2 sprays ; BD ;  ; 1 month ; into the nose
E/D Ciplox 2 drops both eyes 4 times a day x 5 days ; Ciplox ; eye-drops ; 2 drops ; QID ; both eyes ; 5 days ; both eyes
Ciplox ear drops 2 drops left ear TDS x 5 days ; Ciplox ; ear-drops ; 2 drops ; TDS ; left ear ; 5 days ; left ear
Oint Soframycin local application BD ; Soframycin ; ointment ;  ; BD ;  ;  ; on the skin
Cream Candid BD L/A x 2 weeks ; Candid ; cream ;  ; BD ;  ; 2 weeks ; on the skin
Lotion Calamine apply twice daily ; Calamine ; lotion ;  ; BD ;  ;  ; on the skin
Gel Volini for local application TDS ; Volini ; gel ;  ; TDS ;  ;  ; on the skin
Shampoo Ketoconazole twice weekly x 4 weeks ; Ketoconazole ; shampoo ;  ; Twice a week ;  ; 4 weeks ; 
Mouthwash Hexidine 10 ml BD x 7 days ; Hexidine ; mouthwash ; 10 ml ; BD ;  ; 7 days ; 
Lozenge Strepsils QID ; Strepsils ; lozenge ;  ; QID ;  ;  ; 
Tab Sorbitrate 5 mg sublingual SOS ; Sorbitrate 5 mg ; tablet ; 5 mg ; SOS ; under the tongue ;  ; under the tongue
Tab Misoprostol 200 mcg per vaginal stat ; Misoprostol 200 mcg ; tablet ; 200 mcg ; STAT ;  ;  ; into the vagina
Tab Dolo 650 1 tab thrice daily x 3 days ; Dolo 650 ; tablet ; 650 mg ; TDS ;  ; 3 days ; by mouth
Tab Dolo 650 one tablet twice a day ; Dolo 650 ; tablet ; 650 mg ; BD ;  ;  ; by mouth
Tab Dolo 650 half tablet BD ; Dolo 650 ; tablet ; 650 mg ; BD ; 1/2 tablet ;  ; by mouth
Tab Dolo 650 2-2-2 ; Dolo 650 ; tablet ; 650 mg ; 2-2-2 ;  ;  ; by mouth
Tab Dolo 650 1-1-0 ; Dolo 650 ; tablet ; 650 mg ; 1-1-0 ;  ;  ; by mouth
Tab Dolo 650 every 8 hours ; Dolo 650 ; tablet ; 650 mg ; Every 8 hours ;  ;  ; by mouth
Tab Dolo 650 q6h ; Dolo 650 ; tablet ; 650 mg ; Every 6 hours ;  ;  ; by mouth
Tab Dolo 650 Q8H x 3 days ; Dolo 650 ; tablet ; 650 mg ; Every 8 hours ;  ; 3 days ; by mouth
Tab Dolo 650 6 hrly ; Dolo 650 ; tablet ; 650 mg ; Every 6 hours ;  ;  ; by mouth
Tab Dolo 650 4-6 hourly SOS ; Dolo 650 ; tablet ; 650 mg ; Every 4 to 6 hours SOS ;  ;  ; by mouth
Tab Dolo 650 har 6 ghante ; Dolo 650 ; tablet ; 650 mg ; Every 6 hours ;  ;  ; by mouth
Tab Dolo 650 din mein ek baar ; Dolo 650 ; tablet ; 650 mg ; OD ;  ;  ; by mouth
Tab Dolo 650 din me char baar khane ke baad ; Dolo 650 ; tablet ; 650 mg ; QID ; After food ;  ; by mouth
Tab Dolo 650 subah sham khane se pehle 7 din ; Dolo 650 ; tablet ; 650 mg ; Morning and evening ; Before food ; 7 days ; by mouth
Tab Dolo 650 raat ko doodh ke saath ; Dolo 650 ; tablet ; 650 mg ; At night ; With milk ;  ; by mouth
Tab Dolo 650 ek din chhod kar ; Dolo 650 ; tablet ; 650 mg ; Alternate days ;  ;  ; by mouth
Tab Dolo 650 हर दिन सुबह ; Dolo 650 ; tablet ; 650 mg ; Morning ;  ;  ; by mouth
Tab Dolo 650 दिन में तीन बार खाने से पहले ३ दिन ; Dolo 650 ; tablet ; 650 mg ; TDS ; Before food ; 3 days ; by mouth
Tab Dolo 650 रात को सोते समय ; Dolo 650 ; tablet ; 650 mg ; At night ; At bedtime ;  ; by mouth
Tab Dolo 650 every 15 days ; Dolo 650 ; tablet ; 650 mg ; Every 15 days ;  ;  ; by mouth
Tab Dolo 650 once in 2 weeks ; Dolo 650 ; tablet ; 650 mg ; Every 2 weeks ;  ;  ; by mouth
Tab Dolo 650 5-7 days TDS ; Dolo 650 ; tablet ; 650 mg ; TDS ;  ; 5-7 days ; by mouth
Tab Dolo 650 BD for one week ; Dolo 650 ; tablet ; 650 mg ; BD ;  ; 1 week ; by mouth
Tab Dolo 650 BD x 2 wks ; Dolo 650 ; tablet ; 650 mg ; BD ;  ; 2 weeks ; by mouth
Tab Dolo 650 BD x 6 mths ; Dolo 650 ; tablet ; 650 mg ; BD ;  ; 6 months ; by mouth
Tab Dolo 650 BD till next visit ; Dolo 650 ; tablet ; 650 mg ; BD ;  ; to continue ; by mouth
Tab Dolo 650 BD x 10 days #20 ; Dolo 650 ; tablet ; 650 mg ; BD ;  ; 10 days ; by mouth
Tab Dolo 650 BD (Total 20 tablets) ; Dolo 650 ; tablet ; 650 mg ; BD ;  ;  ; by mouth
Tab Dolo 650 BD 1 strip ; Dolo 650 ; tablet ; 650 mg ; BD ;  ;  ; by mouth
1) Tab. DOLO 650 --- 1 --- 0 --- 1 --- x 5 days ; DOLO 650 ; tablet ; 650 mg ; 1-0-1 ;  ; 5 days ; by mouth
(2) Cap. Omez 20 mg BD ; Omez 20 mg ; capsule ; 20 mg ; BD ;  ;  ; by mouth
• Tab Azee 500 OD x 3d ; Azee 500 ; tablet ; 500 mg ; OD ;  ; 3 days ; by mouth
Rx Tab Azee 500 OD x 3d ; Azee 500 ; tablet ; 500 mg ; OD ;  ; 3 days ; by mouth
Dolo 650mg tablet twice daily ; Dolo 650mg ; tablet ; 650mg ; BD ;  ;  ; by mouth
Azithromycin OD 500 mg x 3 days ; Azithromycin 500 mg ;  ; 500 mg ; OD ;  ; 3 days ; 
Give Syp Crocin 5 ml SOS ; Crocin ; syrup ; 5 ml ; SOS ;  ;  ; by mouth
Apply Candid cream twice daily ; Candid ; cream ;  ; BD ;  ;  ; on the skin
Continue Tab Ecosprin 75 OD ; Ecosprin 75 ; tablet ; 75 mg ; OD ;  ; to continue ; by mouth
Tab. PAN-40 1-0-0 ; PAN-40 ; tablet ; 40 mg ; 1-0-0 ;  ;  ; by mouth
Tab Augmentin 625mg [Amoxycillin 500 mg + Clavulanic acid 125 mg] 1-0-1 ; Augmentin 625mg ; tablet ; 625mg ; 1-0-1 ;  ;  ; by mouth
Tab Dolo (650 mg) BD ; Dolo 650 mg ; tablet ; 650 mg ; BD ;  ;  ; by mouth
`;

describe('one typed line', () => {
  test.each(
    LINES.trim()
      .split('\n')
      .map((row) => row.split(';').map((cell) => cell.trim())),
  )('%s', (line = '', medicine, form, dosage, frequency, instructions, duration, route) => {
    const found = one(line);
    expect({ ...found, form: found?.form ?? '' }).toMatchObject({
      medicine,
      form,
      dosage,
      frequency,
      instructions,
      duration,
      route,
    });
  });

  test('a line that says no frequency has none, and asks the patient to look', () => {
    for (const line of ['Tab Dolo 650', 'Tab Dolo 650 x 5 days', 'Tab Dolo 650 after food', 'Tab Dolo 650 if fever']) {
      expect(one(line)).toMatchObject({
        frequency: '',
        timingDisplay: expect.not.stringMatching(/day|night|morning/i),
      });
      expect(one(line)?.schedule).toMatchObject({ kind: 'unknown', parts: [], timesADay: null });
      expect(one(line)?.checks).toContain('frequency-missing');
    }
  });

  test('what can be read in two ways is marked as unclear', () => {
    for (const line of [
      'Tab Wysolone 10 1-0-0 x 5 days then 1/2-0-0 x 5 days',
      'Tab Dolo 650 1-0-0 HS',
      'Tab Dolo 650 1-0-1 TDS',
      'Tab Dolo 650 every 6 to 8 hours',
      'Tab Albendazole 400 once',
      'E/D Moxicip OD',
      'Tab Omnacortil 10 tapering dose',
    ])
      expect(one(line)?.checks).toContain('frequency-unclear');
  });
});

describe('the schedule', () => {
  const schedules: readonly (readonly [string, object])[] = [
    ['1-0-1 x 5 days', { kind: 'daily', days: 5, timesADay: 2, parts: [{ part: 'morning' }, { part: 'night' }] }],
    ['1-1-1-1', { kind: 'daily', timesADay: 4, parts: [{}, {}, { part: 'evening' }, { part: 'night' }] }],
    [
      'half-0-half',
      {
        parts: [
          { part: 'morning', amount: '1/2' },
          { part: 'night', amount: '1/2' },
        ],
      },
    ],
    ['2 tabs 1-0-1', { parts: [{ amount: '2 tablets' }, { amount: '2 tablets' }] }],
    ['TDS x 1/52', { kind: 'daily', days: 7, timesADay: 3, parts: [] }],
    ['q6h', { kind: 'every-hours', every: 6, timesADay: 4 }],
    ['alternate days x 1 month', { kind: 'every-days', every: 2, days: 30 }],
    ['every 3 months', { kind: 'every-days', every: 90 }],
    ['once a week (Sunday)', { kind: 'weekdays', weekdays: [0] }],
    ['Mon Wed Fri', { kind: 'weekdays', weekdays: [1, 3, 5] }],
    ['SOS', { kind: 'as-needed', timesADay: null }],
    ['BD SOS', { kind: 'as-needed', timesADay: 2 }],
    ['stat', { kind: 'once' }],
    [
      'morning 1 night 2',
      {
        parts: [
          { part: 'morning', amount: '1' },
          { part: 'night', amount: '2' },
        ],
      },
    ],
    ['BD to continue', { kind: 'daily', days: null, timesADay: 2 }],
  ];
  test.each(schedules)('of %s', (words, schedule) => {
    expect(one(`Tab Dolo 650 ${words}`)?.schedule).toMatchObject(schedule);
  });
});

describe('in plain words', () => {
  test.each([
    ['Tab Dolo 650 1-0-1 after food', 'Morning and night, after food'],
    ['Tab Dolo 650 1-1-1', 'Morning, noon and night'],
    ['Tab Dolo 650 2-0-1', '2 in the morning and 1 at night'],
    ['Tab Dolo 650 BD', 'Twice a day'],
    ['Tab Dolo 650 0-0-1 at bedtime', 'At night'],
    ['Tab Dolo 650 SOS', 'When needed'],
    ['Tab Dolo 650 EOD', 'Every other day'],
    ['Inj Mixtard 30/70 20-0-14 units AC', '20 units in the morning and 14 units at night, before food'],
  ])('%s: %s', (line, words) => {
    expect(one(line)?.timingDisplay).toBe(words);
  });
});
