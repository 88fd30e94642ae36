// A server that is started with this ends in order when its runner is gone, killed ones included: the pipe to
// it ends.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
