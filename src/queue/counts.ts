import { openConnection, type QueueSettings, reachQueue } from './connection.ts';
import { queueNames, ringQueue } from './names.ts';
import { openQueue } from './sender.ts';

/** Jobs by queue that wait, are under way or have failed. Throws while the backend cannot be worked with. */
export async function countJobs(settings: QueueSettings): Promise<Record<string, { pending: number; failed: number }>> {
  await reachQueue(settings);
  const connection = openConnection(settings, 2);
  const counted: Record<string, { pending: number; failed: number }> = {};
  try {
    for (const name of [...queueNames, ringQueue] as const) {
      const queue = openQueue(connection, name);
      queue.on('error', () => {});
      const { waiting = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
      counted[name] = { pending: waiting + active + delayed, failed };
      await queue.close();
    }
  } finally {
    await connection.close();
  }
  return counted;
}
