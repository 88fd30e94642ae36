// A page of React 17 or 18 that renders the elements and re-renders around them.
const { createElement, useState } = React;

function App() {
  const [count, setCount] = useState(0);
  return createElement(
    'div',
    null,
    createElement('button', { onClick: () => setCount(count + 1) }, `host ${count}`),
    createElement('parking-pay', { city: 'nizhny-novgorod' }),
    createElement('parking-map', { city: 'nizhny-novgorod', style: { height: 400 } }),
  );
}

const root = document.getElementById('app');
if (ReactDOM.createRoot) ReactDOM.createRoot(root).render(createElement(App));
else ReactDOM.render(createElement(App), root);
