// The page starts here.
import './theme.css';
import './base.css';
import './ui/ui.css';
import './ui/card.css';
import './app.css';
import { render } from 'preact';
import { App } from './app';
import { applyPreferences } from './preferences';
import { beginSession } from './session/session';
import { startSocket } from './socket';

const root = document.getElementById('app');
if (root) {
  await applyPreferences();
  beginSession();
  startSocket();
  render(<App />, root);
}
