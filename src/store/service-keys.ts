// Keys that all processes share, made once by whichever needs one first.
import type { Database } from './database.ts';
import type { Prisma } from './prisma/client.ts';

/** The key of that name; `make` gives it its value where there is none yet. Of two that make it at once one is kept, for both. */
export async function serviceKey<V extends Prisma.InputJsonObject>(db: Database, name: string, make: () => V, now: Date): Promise<V> {
  const found = await db.prisma.serviceKey.findUnique({ where: { name } });
  if (found) return found.value as V;
  await db.prisma.serviceKey.createMany({ data: [{ name, value: make(), createdAt: now }], skipDuplicates: true });
  return (await db.prisma.serviceKey.findUniqueOrThrow({ where: { name } })).value as V;
}
