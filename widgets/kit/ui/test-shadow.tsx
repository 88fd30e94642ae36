import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { adoptKerbStyles } from './styles/kerb-stylesheets.ts';

/**
 * For tests: renders in an open shadow root, as an element does, and returns that root and its `kerb-root`.
 */
export async function renderInShadow(content: ReactNode, theme: 'light' | 'dark' = 'light') {
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  adoptKerbStyles(shadow);
  const root = document.createElement('div');
  root.className = 'kerb-root';
  root.dataset.theme = theme;
  shadow.append(root);
  const screen = await render(content, { container: root, baseElement: root });
  return { shadow, root, ...screen };
}
