// The page to which a provider of accounts returns (AUTH-23). It runs before anything else of its document,
// takes the provider's answer out of the address, so that no history has the access token, and hands it to
// the portal's pages of this origin. The page that asked knows its `state`; the others ignore the message.
// core/auth/external-id-flow.ts is the other side. A plain script, because it has to run before the document
// is shown.
(() => {
  const answer = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const state = answer.get('state');
  if (!state) return;
  const channel = new BroadcastChannel('parking-external-id');
  channel.postMessage({ state, accessToken: answer.get('access_token') });
  channel.close();
  // Allowed in a window that a script has opened.
  window.close();
})();
