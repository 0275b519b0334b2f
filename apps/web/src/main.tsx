import './styles/main.css';
import './lib/text.ts';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createAppRouter } from './app/router.tsx';

// `z.config({ jitless: true })` without loading zod, which the landing page does not need: zod reads this very object
// when it arrives. Without it zod tries `new Function`, which the CSP refuses (and reports).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
);
