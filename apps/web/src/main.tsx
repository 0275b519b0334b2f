import './styles/main.css';
import './lib/text.ts';
import { nameIssue } from '@nabz/contract/input-words';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createAppRouter } from './app/router.tsx';
import { startLanguage } from './lib/language.ts';

// `z.config({ jitless: true, … })` without loading zod, which the landing page does not need: zod reads this very object
// when it arrives. Without `jitless` it tries `new Function`, which the CSP refuses (and reports); without our words a form
// would show its own.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: nameIssue } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
void startLanguage().then(() =>
  page.render(
    <StrictMode>
      <RouterProvider router={createAppRouter()} />
    </StrictMode>,
  ),
);
