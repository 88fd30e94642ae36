export default { build: { rolldownOptions: { input: ['index.html', 'elements.html'] } } };
