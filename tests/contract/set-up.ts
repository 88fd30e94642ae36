// vitest runs a set-up file again for each test file of a process, and a module that it imports once.
import '../../examples/city-server/platform/database/one-connection.ts';
