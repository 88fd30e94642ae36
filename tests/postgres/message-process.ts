// Sends the messages of DATABASE_URL as a city server does, without anything else of it, until it is killed.
import { readEnvironment } from '@kerb/city-server/environment.ts';
import { isUndone } from '@kerb/city-server/modules/sessions/is-undone.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { createDeliveryJobs } from '@kerb/city-server/platform/messages/delivery.ts';

const { server } = readEnvironment(process.env);
const database = await connect(server.database);
const jobs = createDeliveryJobs({
  context: async () => ({ database, now: new Date() }),
  carriers: server.carriers ?? [],
  isUndone,
  onOutcome: () => {},
  onError: (error) => console.error(error),
});
for (const job of jobs) job.start();
// Jobs alone do not keep a process from ending.
setInterval(() => {}, 60_000);
