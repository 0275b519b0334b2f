// The smallest page with the same two libraries, set up the same way: what the landing page is compared with.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const router = createBrowserRouter([{ path: '/', element: createElement('h1', null, 'Hello') }]);
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }));
