import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './styles/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// the client hydrates what the server rendered
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
