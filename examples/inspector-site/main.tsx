import { createRoot } from 'react-dom/client';
import './site.css';
import { Site } from './site.tsx';

const container = document.getElementById('site');
if (container) createRoot(container).render(<Site />);
// The builds have a worker, so that the page opens without a network.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('./worker.js');
