import { mount } from 'svelte';
import App from './page/App.svelte';
import { startOffline } from './page/offline.ts';
import './page/page.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
mount(App, { target });
if (import.meta.env.PROD) startOffline();
