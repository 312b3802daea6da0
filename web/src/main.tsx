// The page starts here.
import '@fontsource-variable/figtree';
import './theme.css';
import './base.css';
import './ui/ui.css';
import './ui/card.css';
import './app.css';
import { render } from 'preact';
import { App } from './app';
import { startAttention } from './attention';
import { startLayers } from './layers';
import { tellLeaving } from './left';
import { applyPreferences } from './preferences';
import { beginSession } from './session/session';
import { watchSeats } from './seats';
import { startSocket } from './socket';

const root = document.getElementById('app');
if (root) {
  await applyPreferences();
  beginSession();
  startSocket();
  startLayers();
  watchSeats();
  tellLeaving();
  startAttention();
  render(<App />, root);
}
