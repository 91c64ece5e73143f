import { mount } from 'svelte';
import App from './page/App.svelte';
import { startOffline } from './page/offline.ts';
import './page/page.css';

function begin(): void {
  const target = document.getElementById('app');
  if (!target) throw new Error('the page has no #app');
  mount(App, { target });
}

// Served by `tercio --rules FILE`: the game of that file comes first. Such a page lives as long as the command.
if (document.querySelector('meta[name="tercio-rules"]'))
  void import('./game/outside.ts').then(({ addToPage }) => addToPage()).finally(begin);
else {
  begin();
  if (import.meta.env.PROD) startOffline();
}
