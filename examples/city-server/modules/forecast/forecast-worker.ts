import { learnForecast, tuneForecast } from '@kerb/core/domain/forecast/learn-forecast.ts';
import { shareCurves } from '@kerb/core/domain/forecast/share-curves.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import type { ForecastTask } from './forecast-thread.ts';

answerTasks((task: ForecastTask) => {
  if (task.kind === 'tune') return tuneForecast(task.sample);
  if (task.kind === 'learn') return task.measured.map((measured) => learnForecast(measured, task.tuning));
  return shareCurves(task.own, task.maximum);
});
