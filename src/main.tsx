import './theme/tokens.css';
import './theme/base.css';

import { start } from './app/start/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
