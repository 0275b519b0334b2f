import { defineEndpoint } from './endpoint.ts';
import { OkSchema } from './fields.ts';
import { AnalysisSchema, ComplaintSchema, exampleAnalysis } from './symptoms.ts';

/** The same check for somebody without an account. Nothing of it is kept, so nothing is asked that the check does not need. */
export const analyzeAsGuest = defineEndpoint({
  method: 'POST',
  path: '/public/analyze-symptoms',
  summary:
    'The symptom check without an account. It keeps nothing and knows nothing but what is sent; send everything again with each answer.',
  tag: 'symptoms',
  access: 'public',
  body: ComplaintSchema.omit({ userLocation: true }),
  success: { status: 200, body: OkSchema.extend({ analysis: AnalysisSchema }) },
  errors: [400],
  example: {
    body: { symptoms: ['tez bukhar 3 din se', 'badan dard'], additionalInfo: 'no cough' },
    response: { success: true, analysis: exampleAnalysis },
  },
});
