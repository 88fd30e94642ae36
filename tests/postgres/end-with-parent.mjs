// Loaded into the processes that tests start: whoever kills the tests does not leave servers behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 1000).unref();
