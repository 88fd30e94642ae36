import { createRoot } from 'react-dom/client';
import { Parking } from './parking.tsx';

const container = document.getElementById('app');
if (container) createRoot(container).render(<Parking />);
